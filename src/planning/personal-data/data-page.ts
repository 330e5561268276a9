/** An export of what is held of a person as a page to read, print and keep: a heading a subject, a table a kind of record. Pure. */
import { type Html, html } from '../../platform/http/html.ts';
import { SECTIONS } from '../../platform/personal-data/personal-table.ts';
import { actRecords, actVerbs, verbOf } from '../../words/en/acts.ts';
import { heldTables } from '../../words/en/held.ts';
import { type Code, inList, Said, say, textOf } from '../../words/said.ts';
import { inDays, linesOf, memberWord, moment, type Reader } from './data-page.values.ts';
import type { PersonData } from './personal-data.schema.ts';

/** On a phone a row is a card, each value below its name; on paper a row stays on one page. */
const STYLE = html`body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;overflow-wrap:anywhere}
h2{margin:2rem 0 0;border-bottom:2px solid #333}h3{font-size:1rem;margin:1rem 0 .25rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
th{overflow-wrap:normal}.one th{width:14rem;font-weight:normal;color:#555}td div+div{margin-top:.15rem}
@media screen and (max-width:40rem){.many,.many tbody,.many tr,.many td{display:block}.many thead{display:none}
.many tr{border-bottom:1px solid #999;padding:.5rem 0}.many td{border:0;padding:0}.many td:empty{display:none}
.many td::before{content:attr(data-name) ": ";color:#555}.many td div{display:inline}.many td div+div::before{content:"; "}.one th{width:40%}}
@media print{@page{size:A4;margin:15mm}body{font-size:9.5pt;margin:0;max-width:none;padding:0}h2,h3{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}}`;

type Section = PersonData['sections'][number];
type Row = Readonly<Record<string, unknown>>;

/** Ids name nothing to a reader. */
const LEFT_OUT = new Set(['id', 'userId']);

export function dataPage(data: PersonData, reader: Reader): string {
  const { language, timeZone } = reader;
  const title = textOf(say('held.title', { name: data.name }), language);
  const lead = [
    say('held.made', { moment: moment(data.at, reader) }),
    say('held.others'),
    say('held.clock', { zone: timeZone }),
  ];
  const elsewhere = data.isElsewhere ? html`<p>${textOf(say('held.elsewhere'), language)}</p>` : html``;
  const bySection = Map.groupBy(data.sections, ({ section }) => section);
  const parts = [...bySection.values()].map((tables) => sectionOf(tables, reader));
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${lead.map((said) => textOf(said, language)).join(' ')}</p>${elsewhere}${parts}${nothingOn(bySection, reader)}</body></html>`;
  return page.text;
}

/** The subjects that hold nothing, in one line. */
function nothingOn(held: ReadonlyMap<Section['section'], unknown>, { language }: Reader): Html {
  const empty = SECTIONS.filter((section) => !held.has(section)).map((section) =>
    say(`heldSections.${section}`),
  );
  if (empty.length === 0) return html``;
  const subjects = textOf(inList(empty), language);
  return html`<p>${textOf(say('held.nothing', { subjects }), language)}</p>`;
}

function sectionOf(tables: readonly Section[], reader: Reader): Html {
  const { language } = reader;
  const [first] = tables;
  const parts = tables.map(({ table, rows }) => {
    const heading =
      table in heldTables ? textOf(new Said(`heldTables.${table}` as Code, {}), language) : table;
    // A heading that only repeats the subject is left out.
    const above = heading === first?.title ? html`` : html`<h3>${heading}</h3>`;
    return html`${above}${tableOf(
      table,
      rows.map((row) => readable(table, row, reader)),
      reader,
    )}`;
  });
  const more = first?.section === 'log' ? html`<p>${textOf(say('held.otherValues'), language)}</p>` : html``;
  return html`<h2>${first?.title ?? ''}</h2>${more}${parts}`;
}

/** A row as it is read: an act of the log in words, a copy of a contract by its members. */
function readable(table: string, row: Row, reader: Reader): Row {
  const { language } = reader;
  if (table === 'audit_events') {
    const { at, action, entityType, byPerson, changes } = row;
    return { at, action: actText(String(action), String(entityType), language), byPerson, changes };
  }
  const { copy, ...others } = row;
  return inDays(typeof copy === 'object' ? { ...copy, ...others } : row, reader);
}

/** `account.update` of an account: `changed an account`. */
function actText(action: string, entityType: string, language: Reader['language']): string {
  const verb = verbOf(action);
  const record = entityType in actRecords ? new Said(`actRecords.${entityType}` as Code, {}) : entityType;
  const did = verb in actVerbs ? new Said(`actVerbs.${verb}` as Code, {}) : verb;
  return textOf(say('held.act', { record, verb: did }), language);
}

/** One row reads as a list, several as a table. Members that say nothing in any row have no column. */
function tableOf(table: string, rows: readonly Row[], reader: Reader): Html {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !LEFT_OUT.has(name));
  const cells = rows.map((row) => names.map((name) => linesOf(table, name, row[name], reader)));
  const columns = names
    .map((name, index) => ({ index, word: memberWord(name, reader) }))
    .filter(({ index }) => cells.some((row) => (row[index] ?? []).length > 0));
  const [only] = cells;
  if (cells.length === 1 && only !== undefined) {
    const lines = columns.map(
      ({ index, word }) => html`<tr><th>${word}</th><td>${shown(only[index])}</td></tr>`,
    );
    return html`<table class="one">${lines}</table>`;
  }
  const head = columns.map(({ word }) => html`<th>${word}</th>`);
  const lines = cells.map((row) => {
    const line = columns.map(({ index, word }) => html`<td data-name="${word}">${shown(row[index])}</td>`);
    return html`<tr>${line}</tr>`;
  });
  return html`<table class="many"><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`;
}

function shown(lines: readonly string[] = []): Html | string {
  if (lines.length < 2) return lines[0] ?? '';
  return html`${lines.map((line) => html`<div>${line}</div>`)}`;
}
