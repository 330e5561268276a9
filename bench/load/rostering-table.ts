/**
 * The table of one set of instances in RESULTS.md, between two marks. Each row carries how and when it was measured, so that a
 * run of a few instances replaces their rows and leaves the others as they are.
 */

import { isTraining } from './test-instances.ts';

/** The newest row of an instance: the text of a line of the table. */
export interface Row {
  name: string;
  text: string;
}

const HEAD = [
  '| instance | best known | ours min / median / max | median over best, % | bound | proved | s to feasible | evaluator | seeds × s, commit, date, speed |',
  '|---|--:|--:|--:|--:|--:|--:|---|---|',
];

const TRAINING_HEAD = '| **training** | | | | | | | | |';

/** Name of the instance that a line of the table is about; null for its head. */
function nameIn(line: string): string | null {
  const [, name] = /^\| ([\w-]+) \|/.exec(line) ?? [];
  return name === undefined || name === 'instance' ? null : name;
}

/**
 * `text` with the rows put into the table between `<!-- mark -->` and `<!-- /mark -->`: test instances first, then training,
 * both in the order of `names`. Rows of instances that are not in `names` go. What stands above the table stays.
 */
export function withRows(text: string, mark: string, names: readonly string[], rows: readonly Row[]): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest] = text.split(begin);
  const [section, after] = rest?.split(end) ?? [];
  if (before === undefined || section === undefined || after === undefined) {
    throw new Error(
      `RESULTS.md has no table between ${begin} and ${end}. Write both marks where it shall stand.`,
    );
  }
  const lines = section.split('\n');
  const table = new Map<string, string>();
  for (const line of lines) {
    const name = nameIn(line);
    if (name !== null) table.set(name, line);
  }
  for (const { name, text: row } of rows) table.set(name, row);
  const half = (training: boolean) =>
    names.filter((name) => isTraining(name) === training).flatMap((name) => table.get(name) ?? []);
  const about = lines
    .filter((line) => !line.startsWith('|'))
    .join('\n')
    .trim();
  const whole = ['', about, '', ...HEAD, ...half(false), TRAINING_HEAD, ...half(true), ''].join('\n');
  return `${before}${begin}${whole}${end}${after}`;
}
