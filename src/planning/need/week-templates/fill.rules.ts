/** What a pattern adds to weeks that have demand, and what it replaces there. Pure. */

import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { Language } from '../../../words/languages.ts';
import { textOf } from '../../../words/said.ts';
import type { ClosedDays } from '../../organisation/locations/closed-days.ts';
import { type DemandValues, pickStaffing } from '../demand/demand.members.ts';
import type { DemandLists, Priority } from '../demand/demand.schema.ts';
import type { LaidRow } from './pattern.rules.ts';
import type { ClosedDayFilled, KeptRow, Present, WeekFilled } from './week-templates.schema.ts';

export interface StandingRow extends DemandValues, DemandLists {
  id: string;
  basePriority: Priority;
  /** The row of a template that it came from, and the Monday; null: from none. */
  rowId: string | null;
  week: string | null;
  /** Why it is never replaced; null: it may be. */
  keep: KeptRow['reason'] | null;
}

/** A week to fill. */
export interface Week {
  monday: string;
  week: number;
  laid: readonly LaidRow[];
  standing: readonly StandingRow[];
}

export interface FilledWeek {
  report: WeekFilled;
  created: readonly LaidRow[];
  removed: readonly StandingRow[];
  kept: readonly StandingRow[];
}

/**
 * A row of the pattern that is there already is not added again: it came from the same row of the template for that
 * week, or has the same name, times, station, role and qualifications.
 */
export function fillWeek({ monday, week, laid, standing }: Week, present: Present): FilledWeek {
  const report = { weekStart: monday, week, standing: standing.length, skipped: false };
  if (present === 'skip' && standing.length > 0) {
    const none = { created: 0, existing: 0, removed: 0, kept: 0 };
    return { report: { ...report, skipped: true, ...none }, created: [], removed: [], kept: [] };
  }
  const mayGo = (row: StandingRow) => present === 'replace' && row.keep === null;
  const kept = standing.filter((row) => !mayGo(row));
  const byOrigin = unpaired(laid, kept, originOfLaid, originOf);
  const byLook = unpaired(byOrigin.laid, byOrigin.standing, ({ values }) => lookOf(values), lookOf);
  const { laid: created, standing: removed } = unpaired(
    byLook.laid,
    standing.filter(mayGo),
    ({ values, ...row }) => contentOf({ ...values, ...row }),
    contentOf,
  );
  const counts = { created: created.length, existing: laid.length - created.length, removed: removed.length };
  const stays = present === 'replace' ? kept : [];
  return { report: { ...report, ...counts, kept: stays.length }, created, removed, kept: stays };
}

/** The rows without those that begin on a day on which the site is closed, if they are to be left out; and those days. */
export function byClosedDay(
  rows: readonly LaidRow[],
  closed: ClosedDays,
  leftOut: boolean,
  language: Language,
): { open: readonly LaidRow[]; days: ClosedDayFilled[] } {
  const dayOf = ({ values: { locationId, start } }: LaidRow) => closed.at(locationId, start);
  const byDay = Map.groupBy(rows, dayOf);
  const days = [...byDay].flatMap(([day, own]) => {
    if (day === null) return [];
    const { locationId, date, note } = day;
    const why = note === null ? null : textOf(note, language);
    return [{ locationId, date, note: why, rows: own.length, leftOut }];
  });
  return { open: leftOut ? (byDay.get(null) ?? []) : rows, days };
}

/** What is left of both when those of one key are paired, each with one other. */
function unpaired(
  laid: readonly LaidRow[],
  standing: readonly StandingRow[],
  keyOfLaid: (row: LaidRow) => string,
  keyOf: (row: StandingRow) => string | null,
) {
  const byKey = Map.groupBy(standing, keyOf);
  const paired = new Set<StandingRow>();
  const left = laid.filter((row) => {
    const twin = byKey.get(keyOfLaid(row))?.pop();
    if (twin !== undefined) paired.add(twin);
    return twin === undefined;
  });
  return { laid: left, standing: standing.filter((row) => !paired.has(row)) };
}

const originOfLaid = ({ rowId, monday }: LaidRow) => `${rowId} ${monday}`;
const originOf = ({ rowId, week }: StandingRow) => (rowId === null ? null : `${rowId} ${week}`);

function lookOf({ name, start, end, station, roleId, ...row }: DemandValues): string {
  const { need, ids = [] } = row.furtherQualifications ?? {};
  const asked = [row.eligibilityProfileId, need, ...ids.toSorted()];
  return JSON.stringify([name, start, end, station, roleId, ...asked]);
}

function contentOf(row: DemandValues & DemandLists & { basePriority: Priority }): string {
  const { basePriority, preferredUserIds, excludedUserIds, tags } = row;
  const { furtherQualifications: _, weights, ...asked } = pickStaffing(row);
  const costs = [weights?.under ?? null, weights?.over ?? null];
  return `${lookOf(row)} ${canonicalJson([asked, costs, basePriority, preferredUserIds, excludedUserIds, tags])}`;
}
