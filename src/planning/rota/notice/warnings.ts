/** Notice and averages in words. Pure. */

import { type Said, say, type Text, textOf } from '../../../words/said.ts';
import { closedWords } from '../../organisation/locations/closed-days.ts';
import { isSeen, type Sight } from '../../organisation/workforce/sight.ts';
import type { Names } from '../problem/names.ts';
import { personOf, shiftOf } from '../runs/results/sentences.ts';
import type { PersonNotice, ShortNotice } from './notice.rules.ts';
import type { PublicationWarning } from './notice.schema.ts';
import type { Guarded, PersonOver } from './notice.service.ts';

/** Figures of a person are for that person, and for managers who see the person. */
const showsFigures = (sight: Sight, userId: string) =>
  userId === sight.self || (sight.pay && isSeen(sight, userId));

const tenth = (value: number) => Math.round(value * 10) / 10;

/** `names` holds the people and rows concerned. */
export function warningsOf(
  { notices, over, settings, closed }: Guarded,
  names: Names,
  sight: Sight,
): PublicationWarning[] {
  const warnings = [
    ...over.map((one) => overWarning(one, names, { sight, refuses: settings.refuseAverages })),
    ...notices.flatMap(({ short, ...one }) =>
      short === null ? [] : noticeWarning({ ...one, short }, names, sight),
    ),
    ...closed.map(closedWarning),
  ];
  const { language } = names;
  return warnings.map(({ message, remedy, ...facts }) => ({
    ...facts,
    message: textOf(message, language),
    remedy: textOf(remedy, language),
  }));
}

/** A warning before it has a language. */
type Warning = Omit<PublicationWarning, 'message' | 'remedy'> & { message: Said; remedy: Said };

function closedWarning({ day, demandIds }: Guarded['closed'][number]): Warning {
  return {
    code: 'CLOSED_DAY',
    refuses: false,
    userId: null,
    demandId: demandIds[0] ?? null,
    message: say('publish.dutiesOnClosed', { closed: closedWords(day), count: demandIds.length }),
    measure: null,
    limit: null,
    unit: null,
    cost: null,
    remedy: say('publish.openDay'),
  };
}

const sourceOf = (law: ShortNotice['limit']['law']): Text => {
  if (law === null) return say('publish.asAsked');
  const { source, binds } = law;
  return binds === undefined
    ? say(`laws.${source}`)
    : say('publish.lawFor', { source: say(`laws.${source}`), binds: say(`lawBinds.${binds}`) });
};

function noticeWarning(
  { userId, short, cost, noticeHours }: PersonNotice & { short: ShortNotice },
  names: Names,
  sight: Sight,
): Warning {
  const who = personOf(userId, names);
  const { first, duties, limit } = short;
  const duty = shiftOf({ ...first, id: first.demandId }, names);
  const notice = { notice: noticeHours, limit: limit.hours, source: sourceOf(limit.law) };
  return {
    code: 'SHORT_NOTICE',
    refuses: false,
    userId,
    demandId: first.demandId,
    message: say('publish.shortNotice', { who, duty, more: duties - 1, ...notice }),
    measure: noticeHours,
    limit: limit.hours,
    unit: 'hours',
    remedy: say('publish.agree', { who, limit: limit.hours }),
    cost: showsFigures(sight, userId) ? cost : null,
  };
}

function overWarning(
  { userId, law, average, tooMany, until }: PersonOver,
  names: Names,
  { sight, refuses }: { sight: Sight; refuses: boolean },
): Warning {
  const who = personOf(userId, names);
  const { weeks, hoursPerWeek: limit, source } = law;
  const facts = {
    code: 'AVERAGE_HOURS',
    refuses,
    userId,
    demandId: null,
    limit,
    cost: null,
    unit: 'hours a week' as const,
  };
  const period = { who, weeks, until, limit, source: say(`laws.${source}`) };
  if (!showsFigures(sight, userId))
    return {
      ...facts,
      message: say('publish.moreThanAllowed', period),
      measure: null,
      remedy: say('publish.giveAway'),
    };
  return {
    ...facts,
    message: say('publish.tooManyHours', { ...period, hours: tenth(average) }),
    measure: tenth(average),
    remedy: say('publish.takeOff', { who, hours: Math.ceil(tooMany * 10) / 10 }),
  };
}

/** The people and rows that the warnings name. */
export const namedIn = ({ notices, over }: Guarded) => ({
  people: [...new Set([...notices, ...over].map(({ userId }) => userId))],
  rows: [...new Set(notices.flatMap(({ short }) => (short === null ? [] : short.first.demandId)))],
});

export const noticesShown = ({ notices }: Guarded, sight: Sight) =>
  notices.map(({ userId, noticeHours, duties, short, cost }) => ({
    userId,
    noticeHours,
    duties,
    shortDuties: short?.duties ?? 0,
    cost: showsFigures(sight, userId) ? cost : null,
  }));
