/** Mails to managers of a site that somebody is away: shifts there that they may have to give to others. */
import { type ReasonCode, reasonCodeOf } from '../../words/reason-codes.ts';
import { ownReason } from '../../words/reasons.ts';
import { say } from '../../words/said.ts';
import type { Facts } from './content.ts';
import { type DutyEvent, dutyText, isComing } from './duty-rows.ts';
import { kind, NOBODY } from './kind.ts';

const AWAY: readonly ReasonCode[] = ['sick', 'early', 'noShow', 'leave', 'left', 'contractEnded'];

const isAway = (reason: string | null) => {
  const code = reason === null ? null : reasonCodeOf(reason);
  return code !== null && AWAY.includes(code);
};

/** What of a duty the person lost: all of it, or the rest from when they left. Null: nothing. */
function lostOf({ data: { before, after } }: DutyEvent) {
  if (before === null || after === null) return before;
  return after.end < before.end ? { ...before, start: after.end } : null;
}

function daysOf(events: readonly DutyEvent[], facts: Facts): string {
  const dates = events
    .flatMap((event) => lostOf(event) ?? [])
    .map(({ start, locationId }) => facts.dateOf(start, locationId))
    .sort();
  return facts.days(dates[0]!, dates.at(-1)!);
}

export const AWAY_KINDS = {
  'leave-elsewhere': kind({
    about: 'Somebody from another site has leave in the hours of shifts at a site of yours.',
    types: ['leave-request.approved'],
    to: ({ locationId, data: { userId, dutyLocationIds } }) => ({
      // Events from before the member existed lack it.
      managersOf: (dutyLocationIds ?? []).filter((id) => id !== locationId),
      except: userId,
    }),
    by: ({ data }) => data.by,
    page: ({ data }) => `/console/rota?week=${data.startDate}`,
    says: ([{ data }], facts) => {
      const [who, days] = [facts.nameOf(data.userId), facts.leave(data)];
      return {
        subject: say('mails.leaveElsewhere', { who, days }),
        lead: say('mails.leaveElsewhereLead', { who }),
        rows: [{ mark: null, text: days }],
        comment: null,
      };
    },
  }),
  'shift-opened': kind({
    about: 'A shift at a site of yours has lost its person, who is ill, absent, on leave or has left.',
    types: ['duty.changed'],
    to: (event) => {
      const lost = lostOf(event);
      if (lost === null || !isAway(event.data.reason) || !isComing(event)) return NOBODY;
      return { managersOf: [lost.locationId], except: event.data.userId };
    },
    by: ({ data }) => data.by,
    page: (event, facts) => `/console/rota?week=${daysOn(event, facts)}`,
    says: (events, facts) => ({
      subject: say('mails.shiftOpened', {
        who: facts.nameOf(events[0].data.userId),
        days: daysOf(events, facts),
      }),
      lead: say('mails.shiftOpenedLead'),
      rows: events.flatMap((event) => {
        const lost = lostOf(event);
        return lost === null ? [] : [{ mark: facts.nameOf(event.data.userId), text: dutyText(lost, facts) }];
      }),
      comment: ownReason(events[0].data.reason ?? ''),
    }),
  }),
};

const daysOn = (event: DutyEvent, facts: Facts) => {
  const lost = lostOf(event);
  return lost === null ? '' : facts.dateOf(lost.start, lost.locationId);
};
