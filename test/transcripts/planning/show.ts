/** JSON for readers of a diff: what fits stands on one line, names without quotes. */

const WIDTH = 130;

const nameOf = (member: string) => (/^[\w$]+$/.test(member) ? member : JSON.stringify(member));

function parts(value: object): [opens: string, closes: string, items: [label: string, item: unknown][]] {
  if (Array.isArray(value)) return ['[', ']', value.map((item) => ['', item])];
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  return ['{', '}', members.map(([member, item]) => [`${nameOf(member)}: `, item])];
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [opens, closes, items] = parts(value);
  return `${opens}${items.map(([label, item]) => `${label}${onOneLine(item)}`).join(', ')}${closes}`;
}

/** `stable`: what stands for ids and the like in a text, so that a line's length does not depend on them. */
export function show(value: unknown, stable: (text: string) => string, indent = ''): string {
  const line = stable(onOneLine(value));
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const [opens, closes, items] = parts(value);
  const inner = `${indent}  `;
  const shown = items.map(([label, item]) => `${stable(label)}${show(item, stable, inner)}`);
  return `${opens}\n${filled(shown, inner).join('\n')}\n${indent}${closes}`;
}

/** As many on a line as fit; what takes several lines begins its own. */
function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const item of items) {
    const last = lines.at(-1) ?? '';
    const isSingle = !item.includes('\n');
    if (isOpen && isSingle && last.length + item.length + 2 <= WIDTH)
      lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(`${indent}${item}`);
    isOpen = isSingle;
  }
  return lines;
}
