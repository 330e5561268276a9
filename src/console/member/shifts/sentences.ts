/** What a request about shifts does, in sentences. Pure. */
import { dayText, hoursText, localOf, spanText } from '../../kit/time/zone.ts';
import { managerMessages, messages } from './messages.ts';

export interface Placed {
  start: string;
  end: string;
  timeZone: string;
  demandName: string | null;
  station: string | null;
  locationName: string | null;
}

/** `Fri 5 Mar, 09:00–17:00`; `dated`: with the year. */
export function timesText(
  { start, end, timeZone }: Pick<Placed, 'start' | 'end' | 'timeZone'>,
  style?: 'dated',
): string {
  return `${dayText(localOf(start, timeZone).date, style)}, ${spanText(start, end, timeZone)}`;
}

interface Work {
  demandName: string | null | undefined;
  station?: string | null | undefined;
  locationName: string | null | undefined;
}

/** Work, station and site; some names of work include the site already. */
export function workText({ demandName, station, locationName }: Work): string {
  const isNamed = locationName != null && demandName?.includes(locationName) === true;
  return [demandName, station, isNamed ? null : locationName].filter((text) => text != null).join(' · ');
}

/** What is worked in the shifts that a request names. */
export const worksOf = ({ shift, returnShift }: Pick<Asked, 'shift' | 'returnShift'>): string =>
  [shift, returnShift].flatMap((one) => (one === null ? [] : [workText(one)])).join(' / ');

export interface Asked {
  kind: 'claim' | 'offer' | 'swap';
  userId: string;
  userName: string;
  shift: Placed;
  colleagueId: string | null;
  colleagueName: string | null;
  returnShift: Placed | null;
  weekMinutes: number | null;
  colleagueWeekMinutes: number | null;
}

/** Who takes what, and their hours of that week: one sentence for a claim or an offer, two for a swap. */
export function effectsOf(request: Asked, self: string, style?: 'dated'): string[] {
  const { kind, shift, returnShift, weekMinutes, colleagueWeekMinutes } = request;
  const asker = { id: request.userId, name: request.userName, minutes: weekMinutes };
  if (kind === 'claim') return [takes(asker, shift, { owner: null, self, style })];
  const { colleagueId, colleagueName } = request;
  const taker = { id: colleagueId, name: colleagueName ?? messages.somebody, minutes: colleagueWeekMinutes };
  const given = takes(taker, shift, { owner: asker, self, style });
  return returnShift === null ? [given] : [given, takes(asker, returnShift, { owner: taker, self, style })];
}

interface Worked extends Placed {
  userId: string;
  demandId: string;
}

type Given = Asked & { shift: { demandId: string }; returnShift: { demandId: string } | null };

/** The other shifts on the day of each shift that somebody would take: `Ann also works that day: …`. */
export function otherShifts(request: Given, duties: readonly Worked[]): string[] {
  const { kind, shift, returnShift, userId, userName, colleagueId, colleagueName } = request;
  const asker = { id: userId, name: userName };
  const colleague = { id: colleagueId, name: colleagueName ?? messages.somebody };
  const taken = [
    { taker: kind === 'claim' ? asker : colleague, shift },
    ...(returnShift === null ? [] : [{ taker: asker, shift: returnShift }]),
  ];
  const moved = new Set([shift.demandId, returnShift?.demandId]);
  const dateOf = ({ start, timeZone }: Placed) => localOf(start, timeZone).date;
  return taken.flatMap(({ taker, shift: one }) =>
    duties
      .filter((duty) => duty.userId === taker.id && !moved.has(duty.demandId) && dateOf(duty) === dateOf(one))
      .map((duty) => managerMessages.alsoWorks(taker.name, timesText(duty), workText(duty))),
  );
}

type Settling = Asked & {
  status: 'offered' | 'open' | 'approved' | 'refused' | 'declined' | 'withdrawn' | 'ended';
};

/** What is asked for; once it is approved, what it did. */
export function headingsOf(request: Settling, self: string, style?: 'dated'): string[] {
  return request.status === 'approved' ? effectsOf(request, self, style) : [askedText(request, self, style)];
}

/** Nothing of it is done yet, and perhaps nothing will be. */
function askedText(request: Asked, self: string, style?: 'dated'): string {
  const { kind, userId, userName, colleagueId, colleagueName, shift, returnShift } = request;
  const { asks, somebody } = messages;
  const who = userId === self ? null : userName;
  const named = colleagueId === self ? null : (colleagueName ?? somebody);
  const to = colleagueId === null ? undefined : named;
  const times = timesText(shift, style);
  if (kind === 'claim') return asks.claim(who, times);
  return returnShift === null
    ? asks.offer(who, times, to)
    : asks.swap(who, times, timesText(returnShift, style), to);
}

interface Who {
  id: string | null;
  name: string;
  minutes: number | null;
}

interface Taking {
  owner: Who | null;
  self: string;
  style: 'dated' | undefined;
}

function takes(taker: Who, shift: Placed, { owner, self, style }: Taking): string {
  const nameOf = (one: Who) => (one.id === self ? null : one.name);
  const text = messages.takes(
    nameOf(taker),
    timesText(shift, style),
    owner === null ? undefined : nameOf(owner),
  );
  const { minutes } = taker;
  const hours = minutes === null ? '' : `, ${messages.weekHours(hoursText(minutes))}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${hours}`;
}
