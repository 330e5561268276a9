/** An export of what is held of a person as a page to read, print and keep. Pure. */
import { type Html, html } from '../../platform/http/html.ts';
import { heldMembers } from '../../words/en/held.ts';
import { roles } from '../../words/en/roles.ts';
import { statuses } from '../../words/en/statuses.ts';
import { type Language, TAGS } from '../../words/languages.ts';
import { type Code, Said, say, textOf } from '../../words/said.ts';
import type { PersonData } from './personal-data.schema.ts';

/** In what the page is written. */
export interface Reader {
  language: Language;
  timeZone: string;
  /** Sites by id. */
  sites: ReadonlyMap<string, string>;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
div{overflow-x:auto}th{white-space:nowrap}td{min-width:5rem}code{white-space:pre-wrap;font-size:.85em}`;

export function dataPage(data: PersonData, reader: Reader): string {
  const { language } = reader;
  const title = textOf(say('held.title', { name: data.name }), language);
  const made = say('held.made', { moment: moment(data.at, reader) });
  const parts = data.sections.map(
    ({ title: heading, rows }) => html`<h2>${heading}</h2><div>${tableOf(rows, reader)}</div>`,
  );
  const elsewhere = data.isElsewhere ? html`<p>${textOf(say('held.elsewhere'), language)}</p>` : html``;
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${textOf(made, language)} ${textOf(say('held.others'), language)}</p>${elsewhere}${parts}</body></html>`;
  return page.text;
}

type Rows = PersonData['sections'][number]['rows'];

/** One row reads as a list, several as a table. */
function tableOf(rows: Rows, reader: Reader): Html {
  const members = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) {
    const lines = members.map(
      (member) =>
        html`<tr><th>${wordOf(member, reader)}</th><td>${shown(member, only[member], reader)}</td></tr>`,
    );
    return html`<table>${lines}</table>`;
  }
  const head = members.map((member) => html`<th>${wordOf(member, reader)}</th>`);
  const lines = rows.map((row) => {
    const cells = members.map((member) => html`<td>${shown(member, row[member], reader)}</td>`);
    return html`<tr>${cells}</tr>`;
  });
  return html`<table><tr>${head}</tr>${lines}</table>`;
}

const wordOf = (member: string, { language }: Reader) =>
  member in heldMembers ? textOf(new Said(`heldMembers.${member}` as Code, {}), language) : member;

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function shown(member: string, value: unknown, reader: Reader): Html | string {
  const { language, sites } = reader;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return textOf(say(value ? 'held.yes' : 'held.no'), language);
  if (typeof value === 'number') return new Intl.NumberFormat(TAGS[language]).format(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => String(shown(member, one, reader))).join(', ');
  if (typeof value !== 'string') return html`<code>${JSON.stringify(value, null, 1)}</code>`;
  if (DATE.test(value)) return day(value, reader);
  if (INSTANT.test(value)) return moment(value, reader);
  if (member === 'status' && value in statuses)
    return textOf(new Said(`statuses.${value}` as Code, {}), language);
  if (member === 'role' && value in roles) return textOf(new Said(`roles.${value}` as Code, {}), language);
  return sites.get(value) ?? value;
}

const day = (date: string, { language }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const moment = (at: string, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
