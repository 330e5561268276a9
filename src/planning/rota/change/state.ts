/** What a change of a rota starts from. */

import type { LiveRows, Pin } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import type { RunRow } from '../problem/now.ts';
import type { StoredMetrics } from '../runs/run-record.ts';

/** What is stored of the run's result that a change may touch. */
export interface KnownResult {
  metrics: StoredMetrics | null;
  /** Rows left short so far, with the people that the changes offered for them name. */
  short: { demandId: string; named: string[] }[];
  /** Rows that the people it moves work, or are said to be next for. */
  named: string[];
  /** Rows whose why-nots are stored. */
  judged: string[];
  /** Rows left out, because alternatives to them are chosen. */
  notNeeded: string[];
}

/** What is known of a run that is judged but not written. */
export const NOTHING_KNOWN: KnownResult = { metrics: null, short: [], named: [], judged: [], notNeeded: [] };

/** Who works what in a run: its rows as they are stored, and the people on them. */
export interface Stands {
  rows: RunRow[];
  roster: Pin[];
}

/** A run as it stands, and what is true now of its rows and people. */
export interface RunState extends Stands, KnownResult {
  /** The run's frozen problem. */
  problemText: string;
  live: LiveRows;
  names: Names;
  /** Who left or cannot be scheduled. */
  gone: string[];
}
