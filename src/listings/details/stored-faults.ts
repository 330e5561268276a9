/** The faults that are kept of a listing: stored in no language, and read in each reader's. */
import type { FaultDetail } from '../../platform/errors.ts';
import type { Language } from '../../words/languages.ts';
import { revived, type StoredSaid, textOf } from '../../words/said.ts';

export interface StoredFault extends Omit<FaultDetail, 'message'> {
  /** A text in rows that were judged before sentences were stored by code; their next judgement replaces it. */
  message: StoredSaid | string;
}

export const inWords = (faults: readonly StoredFault[], language: Language) =>
  faults.map((fault) => ({ ...fault, message: wordsOf(fault.message, language) }));

const wordsOf = (message: StoredFault['message'], language: Language) =>
  typeof message === 'string' ? message : textOf(revived(message), language);

/** Around the faults of a record as the database writes it: members of nested JSON have blanks, those of the record have none. */
const START = ',"details_errors":';
const END = ',"photos":[';

/** Records as JSON text, one or several, with their faults in words. */
export function withFaultWords(records: string, language: Language): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = records.indexOf(START); at >= 0; at = records.indexOf(START, done)) {
    const start = at + START.length;
    const end = records.indexOf(END, start);
    const faults = JSON.parse(records.slice(start, end)) as StoredFault[];
    parts.push(records.slice(done, start), JSON.stringify(inWords(faults, language)));
    done = end;
  }
  return parts.join('') + records.slice(done);
}
