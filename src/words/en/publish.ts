/** What a publication or a change means for notice, averages of hours and closed days. */
import { day } from './day.ts';
import { many } from './many.ts';

export const publish = {
  holiday: ({ en }: { en: string; de: string }) => en,
  closed: ({ site, date, note }: { site: string; date: string; note: string }) =>
    `${site} is closed on ${day(date)}${note === '' ? '' : ` (${note})`}`,
  dutiesOnClosed: ({ closed, count }: { closed: string; count: number }) =>
    `${closed}, and ${count === 1 ? '1 duty begins' : `${count} duties begin`} on it`,
  rowRemoved: ({ shift, who }: OnShift) => `${shift} was removed; ${who} was on it`,
  rowMoved: ({ shift, to, who }: OnShift & { to: string }) => `${shift} is now ${to}; ${who} was on it`,
  notScheduled: ({ shift, who }: OnShift) => `${shift}: ${who} is no longer scheduled`,
  onOtherRota: ({ shift, who, other }: OnShift & { other: string }) =>
    `${shift}: ${who} is on another published rota at that time (${other})`,
  siteIsOut: 'this site of the draft has been published already',
  openDay: 'Take the duties off that day, or open the site on it in its settings',
  asAsked: 'as this organisation asks',
  lawFor: ({ source, binds }: { source: string; binds: string }) => `${source}, for ${binds}`,
  shortNotice: ({ who, notice, duty, more, limit, source }: ShortNotice) =>
    `${who} gets ${notice} h notice of ${duty}${more > 0 ? ` and of ${more} more` : ''}; at least ${limit} h (${source})`,
  agree: ({ who, limit }: { who: string; limit: number }) =>
    `Agree it with ${who}, or leave the duties of the next ${limit} h as they are`,
  tooManyHours: ({ who, hours, weeks, until, limit, source }: Average & { hours: number }) =>
    `${who} would work ${hours} h a week on average over the ${many(weeks, 'week')} to ${day(until)}; at most ${limit} h (${source})`,
  moreThanAllowed: ({ who, weeks, until, limit, source }: Average) =>
    `${who} would work more hours a week than allowed on average over the ${many(weeks, 'week')} to ${day(until)}; at most ${limit} h (${source})`,
  giveAway: 'Give the work to somebody else',
  takeOff: ({ hours, who }: { hours: number; who: string }) =>
    `Take at least ${hours} h off ${who} in those weeks`,
};

/** The first of the duties that change on short notice, and how many more there are. */
interface ShortNotice {
  who: string;
  notice: number;
  duty: string;
  more: number;
  limit: number;
  source: string;
}

/** A shift of a draft with its time and site, and who was to work it. */
interface OnShift {
  shift: string;
  who: string;
}

interface Average {
  who: string;
  weeks: number;
  until: string;
  limit: number;
  source: string;
}
