/** What is noted of somebody in the time of another absence: a second one would be refused, so this one can be changed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { localOf } from '../../kit/time/zone.ts';
import { useStill } from '../../kit/use-still.ts';
import { daysText, type LeaveRequest, leaveName, useGrantedLeave } from '../../member/leave/data.ts';
import { isInTheWay } from './absence-draft.ts';
import { messages } from './cover-messages.ts';
import { NotedAbsence } from './noted-absence.tsx';
import { type Noted, useNoted } from './use-absence.ts';
import type { Week } from './use-rota.ts';

interface Times {
  start: string;
  end: string;
}

export interface Overlap {
  /** Those that stand in the way. */
  noted: Noted[];
  /** It is known that none does. */
  isFree: boolean;
  /** Approved leave that touches the days. */
  leave: LeaveRequest[];
}

const PAGE = 200;

interface Wanted {
  userId: string;
  /** Null: none is typed. */
  times: Times | null;
  isLate: boolean;
  isSaving: boolean;
}

/**
 * Lateness is noted beside another absence, and another absence beside lateness. While an absence is saved this stays as it
 * was: the new one is no second one in the way of itself.
 */
export function useOverlap({ userId, times, isLate, isSaving }: Wanted): Overlap {
  const zone = useZone();
  const { start: from = '', end: until = '' } = times ?? {};
  const { data: all } = useQuery({
    queryKey: ['noted', userId, from, until],
    queryFn: ({ signal }) =>
      allItems(api.planning.listAbsences, { userId, from, until, limit: PAGE }, { signal }),
    enabled: times !== null,
  });
  const date = (at: string | number) => localOf(at, zone).date;
  const today = date(Date.now());
  const [first, last] = times === null ? [today, today] : [date(from), date(Date.parse(until) - 1)];
  const { data: granted = [] } = useGrantedLeave(first, last);
  const noted = times === null ? [] : (all ?? []).filter((one) => isInTheWay(one, isLate));
  const found = {
    noted,
    isFree: all !== undefined && noted.length === 0,
    leave: times === null ? [] : granted.filter((one) => one.userId === userId),
  };
  return useStill(found, isSaving);
}

interface NoteProps {
  overlap: Overlap;
  who: string;
  week: Week;
  nameOf: (id: string) => string | undefined;
}

export function OverlapNote({ overlap: { noted, leave }, who, week, nameOf }: NoteProps) {
  const { data: ofWeek = [] } = useNoted(week.days, week.zone);
  const [ended, setEnded] = useState<string | null>(null);
  // Those of the week are listed in the panel already.
  const isFurther = ({ id }: Noted) => !ofWeek.some((one) => one.id === id);
  return (
    <>
      {leave.map((request) => (
        <p key={request.id} className="warn-text">
          {messages.onLeaveThen(who, `${leaveName(request.type)}, ${daysText(request)}`)}
        </p>
      ))}
      {noted.length === 0 ? null : <p className="warn-text">{messages.overlaps(who)}</p>}
      <ul className="opened">
        {noted.filter(isFurther).map((absence) => (
          <li key={absence.id}>
            <NotedAbsence absence={absence} week={week} nameOf={nameOf} onEnd={setEnded} />
          </li>
        ))}
      </ul>
      <div role="status">{ended === null ? null : <p className="summary">{ended}</p>}</div>
    </>
  );
}
