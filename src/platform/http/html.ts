/** HTML written by hand: what is put into the text is escaped, except what this tag made. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | readonly Html[];

/** `null` is nothing; lists are put together. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(texts.map((text, index) => text + written(values[index])).join(''));
}

function written(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
