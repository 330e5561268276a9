/** Notice and averages in words. Pure. */
import { type Names, personOf, shiftOf } from '../runs/edit/sentences.ts';
import { isSeen, type Sight } from '../runs/sight.ts';
import { closedWords } from '../settings/locations/closed-days.ts';
import type { PersonNotice, ShortNotice } from './notice.rules.ts';
import type { PublicationWarning } from './publication.schema.ts';
import type { Guarded, PersonOver } from './publication.service.ts';

/** Figures of a person are for that person, and for managers who see the person. */
const showsFigures = (sight: Sight, userId: string) =>
  userId === sight.self || (sight.pay && isSeen(sight, userId));

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(Date.parse(date));
const tenth = (value: number) => Math.round(value * 10) / 10;

/** `names` holds the people and rows concerned. */
export function warningsOf(
  { notices, over, settings, closed }: Guarded,
  names: Names,
  sight: Sight,
): PublicationWarning[] {
  return [
    ...over.map((one) => overWarning(one, names, { sight, refuses: settings.refuseAverages })),
    ...notices.flatMap(({ short, ...one }) =>
      short === null ? [] : noticeWarning({ ...one, short }, names, sight),
    ),
    ...closed.map(closedWarning),
  ];
}

function closedWarning({ day, demandIds }: Guarded['closed'][number]): PublicationWarning {
  const duties = demandIds.length === 1 ? '1 duty begins' : `${demandIds.length} duties begin`;
  return {
    ...{ code: 'CLOSED_DAY', refuses: false, userId: null, demandId: demandIds[0] ?? null },
    message: `${closedWords(day)}, and ${duties} on it`,
    ...{ measure: null, limit: null, unit: null, cost: null },
    remedy: 'Take the duties off that day, or open the site on it in its settings',
  };
}

function noticeWarning(
  { userId, short, cost, noticeHours }: PersonNotice & { short: ShortNotice },
  names: Names,
  sight: Sight,
): PublicationWarning {
  const who = personOf(userId, names);
  const { first: duty, duties, limit } = short;
  const { hours, law } = limit;
  const more = duties > 1 ? ` and of ${duties - 1} more` : '';
  const source =
    law === null
      ? 'as this organisation asks'
      : `${law.source}${law.binds === undefined ? '' : `, for ${law.binds}`}`;
  return {
    ...{ code: 'SHORT_NOTICE', refuses: false, userId, demandId: duty.demandId },
    message: `${who} gets ${noticeHours} h notice of ${shiftOf({ ...duty, id: duty.demandId }, names)}${more}; at least ${hours} h (${source})`,
    ...{ measure: noticeHours, limit: hours, unit: 'hours' as const },
    remedy: `Agree it with ${who}, or leave the duties of the next ${hours} h as they are`,
    cost: showsFigures(sight, userId) ? cost : null,
  };
}

function overWarning(
  { userId, law, average, tooMany, until }: PersonOver,
  names: Names,
  { sight, refuses }: { sight: Sight; refuses: boolean },
): PublicationWarning {
  const who = personOf(userId, names);
  const what = `on average over the ${law.weeks} weeks to ${dayOf(until)}`;
  const limit = `at most ${law.hoursPerWeek} h (${law.source})`;
  const facts = {
    code: 'AVERAGE_HOURS',
    refuses,
    userId,
    demandId: null,
    limit: law.hoursPerWeek,
    cost: null,
  };
  const unit = 'hours a week' as const;
  if (!showsFigures(sight, userId)) {
    const message = `${who} would work more hours a week than allowed ${what}; ${limit}`;
    return { ...facts, message, measure: null, unit, remedy: `Give the work to somebody else` };
  }
  return {
    ...facts,
    message: `${who} would work ${tenth(average)} h a week ${what}; ${limit}`,
    ...{ measure: tenth(average), unit },
    remedy: `Take at least ${Math.ceil(tooMany * 10) / 10} h off ${who} in those weeks`,
  };
}

/** The people and rows that the warnings name. */
export const namedIn = ({ notices, over }: Guarded) => ({
  people: [...new Set([...notices, ...over].map(({ userId }) => userId))],
  rows: [...new Set(notices.flatMap(({ short }) => (short === null ? [] : short.first.demandId)))],
});

export const noticesShown = ({ notices }: Guarded, sight: Sight) =>
  notices.map(({ userId, noticeHours, duties, short, cost }) => ({
    ...{ userId, noticeHours, duties, shortDuties: short?.duties ?? 0 },
    cost: showsFigures(sight, userId) ? cost : null,
  }));
