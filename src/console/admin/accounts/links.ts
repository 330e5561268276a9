/** Who gets links, and those to pass on as a file for a spreadsheet, written as the services write theirs. Pure. */
import type { Account } from './data.ts';

export interface Link {
  name: string;
  email: string;
  /** Null: it was mailed. */
  url: string | null;
}

/** Who may have a link: somebody who was never invited, or who was and has no password yet. */
export function invitable(accounts: readonly Account[], signIn: 'none' | 'invited'): Account[] {
  return accounts.filter((one) => one.active && one.email !== null && one.signIn === signIn);
}

/** Without the mark Excel takes UTF-8 for Western European. */
const BOM = '\ufeff';
/** A program for spreadsheets reads what begins so as a formula; an apostrophe before it says that it is text. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/;

export function linksCsv(links: readonly Link[]): string {
  const rows = [['name', 'e-mail', 'link'], ...links.map(({ name, email, url }) => [name, email, url ?? ''])];
  return BOM + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

const cellOf = (text: string) => `"${(FORMULA_LIKE.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
