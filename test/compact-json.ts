/** JSON for readers of a difference: what fits stands on one line, lines are filled, an only member opens no line of its own. */

export const WIDTH = 130;

/** Stands in a value for what is no JSON. */
export class Verbatim {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Members that are laid out like those of an object; a label may be empty. */
export class Members {
  readonly items: Labelled[];

  constructor(items: Labelled[]) {
    this.items = items;
  }
}

export type Labelled = [label: string, item: unknown];
type NameOf = (member: string) => string;

const quoted = (text: string) => JSON.stringify(text);
/** Names without quotes, for texts that nobody parses. */
export const bare = (member: string) => (/^[\w$]+$/.test(member) ? member : JSON.stringify(member));

function parts(value: object, nameOf: NameOf): [string, string, Labelled[]] {
  if (value instanceof Members) return ['{', '}', value.items];
  if (Array.isArray(value)) return ['[', ']', value.map((item): Labelled => ['', item ?? null])];
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  return ['{', '}', members.map(([member, item]): Labelled => [`${nameOf(member)}: `, item])];
}

function onOneLine(value: unknown, nameOf: NameOf): string {
  if (value instanceof Verbatim) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [opens, closes, items] = parts(value, nameOf);
  return `${opens}${items.map(([label, item]) => `${label}${onOneLine(item, nameOf)}`).join(', ')}${closes}`;
}

/** With names in quotes the text is JSON. */
export function compactJson(value: unknown, indent = '', nameOf: NameOf = quoted): string {
  const line = onOneLine(value, nameOf);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  if (value instanceof Verbatim) return line;
  const [opens, closes, items] = parts(value, nameOf);
  const [only, ...others] = items;
  if (only !== undefined && others.length === 0)
    return `${opens}${only[0]}${compactJson(only[1], indent, nameOf)}${closes}`;
  const inner = `${indent}  `;
  const shown = items.map(([label, item]) => `${label}${compactJson(item, inner, nameOf)}`);
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
