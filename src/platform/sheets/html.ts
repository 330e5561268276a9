/** Text of shops, which comes as HTML, as plain text: lines stay lines, and what is dropped is named. Pure. */

/** Tags that a text of a person does not hold by chance. */
const TAGS =
  'a|abbr|article|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|button|form|label|li|link|meta|nav|object|embed|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video';
const TAG = new RegExp(`</?(${TAGS})(?:[\\s/][^<>]*)?>`, 'gi');
const COMMENT = '<!--';
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
/** What such an element holds is no text. */
const UNREAD = ['script', 'style', 'head', 'svg', 'iframe', 'object'] as const;
const LINES = /^(?:p|div|br|hr|li|ul|ol|tr|table|h[1-6]|blockquote|section|article|dd|dt|pre)$/;
/** Elements whose loss a reader notices; the others are only looks. */
const NOTICED = new Set([
  'a',
  'img',
  'table',
  'video',
  'form',
  'input',
  'button',
  'embed',
  'link',
  ...UNREAD,
]);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  plusmn: '±',
  micro: 'µ',
  para: '¶',
};

export interface PlainText {
  text: string;
  /** The elements that are lost with what they held or led to, such as `img`. */
  dropped: string[];
}

/** Null: the text holds no HTML. */
export function plainText(raw: string): PlainText | null {
  const bare = withoutUnread(raw);
  const dropped = new Set(bare.dropped);
  const untagged = bare.text.replace(TAG, (tag, name: string) => {
    const element = name.toLowerCase();
    if (NOTICED.has(element)) dropped.add(element);
    if (element === 'li' && !tag.startsWith('</')) return '\n- ';
    if (element === 'td' || element === 'th') return ' ';
    return LINES.test(element) ? '\n' : '';
  });
  const text = untagged.replace(ENTITY, (...found: Parameters<typeof unescaped>) => unescaped(...found));
  if (text === raw) return null;
  return { text: tidyLines(text), dropped: [...dropped].toSorted() };
}

function unescaped(
  entity: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return NAMED[name] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : entity;
}

/** Without comments and without elements that hold no text, by search for their ends: their contents are never matched. */
function withoutUnread(raw: string): PlainText {
  const dropped: string[] = [];
  const cut = (text: string, open: string, close: string): string => {
    let kept = '';
    let from = 0;
    const lower = text.toLowerCase();
    for (;;) {
      const start = lower.indexOf(open, from);
      const end = start < 0 ? -1 : lower.indexOf(close, start);
      if (end < 0) return kept + text.slice(from);
      kept += text.slice(from, start);
      from = end + close.length;
      if (open !== COMMENT) dropped.push(open.slice(1));
    }
  };
  let text = cut(raw, COMMENT, '-->');
  for (const element of UNREAD) text = cut(text, `<${element}`, `</${element}>`);
  return { text, dropped };
}

/** At most one empty line, no blanks around lines. */
function tidyLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) =>
    line
      .split(/[ \t\u00a0]+/)
      .join(' ')
      .trim(),
  );
  const kept = lines.filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '');
  return kept.join('\n').trim();
}
