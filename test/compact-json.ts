/** JSON for readers of a difference: what fits stands on one line, lines are filled, an only member opens no line of its own. */

export const WIDTH = 130;

export interface Notation {
  /** How the name of a member is written. */
  nameOf?: (member: string) => string;
  /** What stands for ids and the like in a text, so that a line's length does not depend on them. */
  stable?: (text: string) => string;
}

const quoted = (text: string) => JSON.stringify(text);
const unchanged = (text: string) => text;

type Labelled = [label: string, item: unknown];

function parts(value: object, nameOf: (member: string) => string): [string, string, Labelled[]] {
  if (Array.isArray(value)) return ['[', ']', value.map((item): Labelled => ['', item ?? null])];
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  return ['{', '}', members.map(([member, item]): Labelled => [`${nameOf(member)}: `, item])];
}

function onOneLine(value: unknown, nameOf: (member: string) => string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [opens, closes, items] = parts(value, nameOf);
  return `${opens}${items.map(([label, item]) => `${label}${onOneLine(item, nameOf)}`).join(', ')}${closes}`;
}

/** Without a notation of its own the text is JSON. */
export function compactJson(value: unknown, indent = '', notation: Notation = {}): string {
  const { nameOf = quoted, stable = unchanged } = notation;
  const line = stable(onOneLine(value, nameOf));
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const [opens, closes, items] = parts(value, nameOf);
  const [only, ...others] = items;
  if (only !== undefined && others.length === 0)
    return `${opens}${stable(only[0])}${compactJson(only[1], indent, notation)}${closes}`;
  const inner = `${indent}  `;
  const shown = items.map(([label, item]) => `${stable(label)}${compactJson(item, inner, notation)}`);
  return `${opens}\n${filled(shown, inner).join('\n')}\n${indent}${closes}`;
}

/** As many on a line as fit, with a comma after each but the last; what takes several lines begins its own. */
function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const [index, item] of items.entries()) {
    const written = index === items.length - 1 ? item : `${item},`;
    const last = lines.at(-1) ?? '';
    const isSingle = !item.includes('\n');
    if (isOpen && isSingle && last.length + written.length + 1 <= WIDTH)
      lines[lines.length - 1] = `${last} ${written}`;
    else lines.push(`${indent}${written}`);
    isOpen = isSingle;
  }
  return lines;
}

/** How deep the blocks of a document lie: an operation below its path, a schema below `components.schemas`. */
const BLOCK_DEPTHS: Record<string, number> = { paths: 2, webhooks: 2, components: 2, $defs: 1 };

/** A document, one block for each operation and schema, so that a difference lies in the block that it is about. */
export function documentJson(document: object): string {
  const members = Object.entries(document).map(
    ([member, value]) => `${quoted(member)}: ${inBlocks(value, BLOCK_DEPTHS[member] ?? 0, '')}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

function inBlocks(value: unknown, depth: number, indent: string): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return compactJson(value, indent);
  const inner = `${indent}  `;
  const blocks = Object.entries(value).map(
    ([member, each]) => `${inner}${quoted(member)}: ${inBlocks(each, depth - 1, inner)}`,
  );
  const apart = depth === 1 && blocks.some((block) => block.includes('\n')) ? ',\n\n' : ',\n';
  return `{\n${blocks.join(apart)}\n${indent}}`;
}
