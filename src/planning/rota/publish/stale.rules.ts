/** Which assignments of a run are no longer possible: the run against what is true now. Pure; it runs in a worker. */

import {
  type Assignment,
  type Code,
  check,
  type Demand,
  type Person,
  type Problem,
  type Violation,
} from '../../../solver/index.ts';
import { type Said, say, textOf } from '../../../words/said.ts';
import { type Effect, effectOf } from '../change/effect.rules.ts';
import { FACTS_OF_ONE_ROW } from '../change/judge.rules.ts';
import type { RunState } from '../change/state.ts';
import { problemsOf } from '../change/step.rules.ts';
import { otherDuties, rosterOf } from '../problem/builder.ts';
import type { Pin, PublishedDuty } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import { isInPlace, problemNow } from '../problem/now.ts';
import { without } from '../problem/pins.ts';
import { isPlanned } from '../runs/results/outcome.ts';
import { personOf, Sentences, shiftOf } from '../runs/results/sentences.ts';

type StaleCode = Code | 'DEMAND_REMOVED' | 'DEMAND_CHANGED' | 'PERSON_REMOVED' | 'DOUBLE_BOOKING';

/** One assignment that cannot be kept, with everything that stands against it. */
export interface Stale extends Pin {
  broken: { code: StaleCode; message: string }[];
}

export interface Staleness {
  stale: Stale[];
  /** What becomes of the run without these assignments; null when all can be kept. */
  effect: Effect | null;
}

/** Rules that a roster without one of its duties cannot break worse. */
const RULES = new Set<Code>([
  ...FACTS_OF_ONE_ROW,
  'REST_TOO_SHORT',
  'WEEKLY_REST_TOO_SHORT',
  'TRAVEL_TIME',
  'MAX_DAILY_MINUTES',
  'MAX_WEEKLY_MINUTES',
  'MAX_CONSECUTIVE_DAYS',
]);

export function findStale(state: RunState): Staleness {
  const { live, names, gone, roster } = state;
  // With the rows as they were changed by hand since: moved, and added.
  const { frozen, before: problem } = problemsOf(state);
  const planned: Place[] = [...state.rows, ...frozen.demand.filter(isPlanned)];
  const rows = new Map(planned.map((row) => [row.id, row]));
  const moved = roster.flatMap((pin) => {
    const found = changedSince(pin, rows.get(pin.demandId)!, { live, names, gone });
    return found === null ? [] : [{ ...pin, broken: [found] }];
  });
  const kept = without(roster, moved);
  const barred = findBarred(problem, kept, { names, allowed: brokenThen(frozen, roster) });
  const stale = [...moved, ...barred].sort(
    (a, b) => rows.get(a.demandId)!.start - rows.get(b.demandId)!.start,
  );
  if (stale.length === 0) return { stale, effect: null };
  const left = without(roster, movedRows(moved));
  const after = problemNow(frozen, live, left);
  return { stale, effect: effectOf(after, left, { added: [], removed: stale }, state) };
}

/** Those whose row went or moved: nobody keeps it, so it leaves the run. */
const movedRows = (stale: Stale[]) =>
  stale.filter(({ broken }) =>
    broken.some(({ code }) => code === 'DEMAND_REMOVED' || code === 'DEMAND_CHANGED'),
  );

/** Where and when a row is. */
type Place = Pick<Demand, 'id' | 'start' | 'end' | 'locationId'>;

type Seen = Pick<RunState, 'live' | 'names' | 'gone'>;

/** Whether the row or the person went or moved, or somebody else's rota has the person by now. */
function changedSince(
  { userId, demandId }: Pin,
  row: Place,
  { live, names, gone }: Seen,
): Stale['broken'][number] | null {
  const now = live.demand.find(({ id }) => id === demandId);
  const who = personOf(userId, names);
  const shift = shiftOf(row, names);
  const inWords = (said: Said) => textOf(said, names.language);
  if (now === undefined)
    return { code: 'DEMAND_REMOVED', message: inWords(say('publish.rowRemoved', { shift, who })) };
  if (!isInPlace(row, now)) {
    const message = inWords(say('publish.rowMoved', { shift, to: shiftOf(now, names), who }));
    return { code: 'DEMAND_CHANGED', message };
  }
  if (gone.includes(userId))
    return { code: 'PERSON_REMOVED', message: inWords(say('publish.notScheduled', { shift, who })) };
  const clash = otherDuties(live).find((duty) => duty.userId === userId && meets(duty, row, demandId));
  if (clash === undefined) return null;
  const other = shiftOf({ ...clash, id: clash.demandId }, names);
  return {
    code: 'DOUBLE_BOOKING',
    message: inWords(say('publish.onOtherRota', { shift, who, other })),
  };
}

const meets = (duty: PublishedDuty, row: Place, demandId: string) =>
  duty.demandId !== demandId && duty.start < row.end && row.start < duty.end;

/** Rules that the run broke when it was made, knowingly, such as those of pins. */
function brokenThen(frozen: Problem, roster: Pin[]): Set<string> {
  const rows = new Set(frozen.demand.map(({ id }) => id));
  const known = roster.filter(({ demandId }) => rows.has(demandId));
  const { violations } = check(frozen, { assignments: rosterOf(frozen, known).filter(isKnownTo(frozen)) });
  return new Set(violations.filter(({ level }) => level === 'hard').map(ruleKey));
}

const ruleKey = ({ code, ruleId, personId }: Violation) => `${code}\n${ruleId}\n${personId}`;

function isKnownTo({ people }: Problem): (assignment: Assignment) => boolean {
  const known = new Set(people.map(({ id }) => id));
  return ({ personId }) => known.has(personId);
}

/** Assignments that have to go until nobody breaks a rule that was kept when the run was made. */
function findBarred(
  problem: Problem,
  roster: Pin[],
  { names, allowed }: { names: Names; allowed: Set<string> },
): Stale[] {
  const isNew = (violation: Violation) =>
    violation.level === 'hard' && RULES.has(violation.code) && !allowed.has(ruleKey(violation));
  const { violations } = check(problem, { assignments: rosterOf(problem, roster) });
  const people = new Set(violations.filter(isNew).map(({ personId }) => personId));
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const sentences = new Sentences(problem, names);
  return problem.people
    .filter(({ id }) => people.has(id))
    .flatMap((person) => {
      const mine = roster.filter(({ userId }) => userId === person.id);
      return dropsOf(aloneOf(problem, person, mine), mine, isNew);
    })
    .map(({ pin, broken }) => {
      const row = rows.get(pin.demandId)!;
      const said = (one: Violation) => `${shiftOf(row, names)}: ${sentences.of(one, row)}`;
      return { ...pin, broken: broken.map((one) => ({ code: one.code, message: said(one) })) };
    });
}

/** The problem with one person and their rows, which is quick to judge. */
function aloneOf({ baseline: _, ...problem }: Problem, person: Person, mine: Pin[]): Problem {
  const own = new Set([...(person.pins ?? []), ...mine.map(({ demandId }) => demandId)]);
  return { ...problem, people: [person], demand: problem.demand.filter(({ id }) => own.has(id)) };
}

interface Drop {
  pin: Pin;
  broken: Violation[];
}

/** Which of one person's duties go: repeatedly the last of those that the first broken rule names. */
function dropsOf(problem: Problem, mine: Pin[], isNew: (violation: Violation) => boolean): Drop[] {
  const starts = new Map(problem.demand.map(({ id, start }) => [id, start]));
  const left = mine.toSorted((a, b) => starts.get(a.demandId)! - starts.get(b.demandId)!);
  const drops: Drop[] = [];
  while (left.length > 0) {
    const { violations } = check(problem, { assignments: rosterOf(problem, left) });
    const broken = violations.filter(isNew);
    const [first] = broken;
    if (first === undefined) break;
    const named = left.findLastIndex(({ demandId }) => first.demandIds.includes(demandId));
    const [pin] = left.splice(named === -1 ? left.length - 1 : named, 1);
    const isOfPin = (one: Violation) => one === first || one.demandIds.includes(pin!.demandId);
    drops.push({ pin: pin!, broken: broken.filter(isOfPin) });
  }
  return drops;
}
