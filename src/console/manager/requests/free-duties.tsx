/** Published shifts in the hours of approved leave: one press frees them, the next gives each to somebody. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames, useSites, useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { useNow } from '../../kit/now.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import type { LeaveRequest } from '../../member/leave/data.ts';
import { workText } from '../../member/shifts/sentences.ts';
import { messages } from '../board/cover-messages.ts';
import { changeRefusal } from '../board/overtaken.ts';
import { type FreedDuty, useFreeLeave, useRefresh } from '../board/use-absence.ts';
import { freeableOf } from './freeable.ts';

const MOST_OFFERED = 3;

/** Nothing where the leave is not approved, or none of the shifts is the reader's to change. */
export function FreeDuties({ request }: { request: LeaveRequest }) {
  const { userId, userName, status, duties } = request;
  const now = useNow();
  const nameOf = useNames();
  const zone = useZone();
  const sites = useSites().data ?? [];
  const free = useFreeLeave(userId);
  const freeable = status === 'approved' ? freeableOf(duties, sites, now) : [];
  const freed = free.data?.duties.filter(({ opened }) => opened) ?? [];
  const zoneOf = (locationId: string) =>
    sites.find((site) => site.locationId === locationId)?.timeZone ?? zone;
  if (freeable.length + freed.length === 0 && free.error === null) return null;
  return (
    <div className="asked-duties">
      {freeable.length === 0 ? null : (
        <div className="row">
          <Act
            look="primary"
            aria-label={messages.freeOf(userName, freeable.length)}
            isPending={free.isPending}
            onPress={() => free.mutate(freeable)}
          >
            {messages.free(freeable.length)}
          </Act>
        </div>
      )}
      <p role="status" className="good">
        {freed.length === 0 ? null : messages.freed(freed.length)}
      </p>
      <ul>
        {freed.map((duty) => (
          <li key={duty.demandId}>
            <Freed duty={duty} zoneOf={zoneOf} />
          </li>
        ))}
      </ul>
      {free.error === null ? null : (
        <RefusalNote refusal={changeRefusal(free.error, nameOf, zoneOf)} onClose={() => free.reset()} />
      )}
    </div>
  );
}

/** Those who could take it, the first of the service first. */
function Freed({ duty, zoneOf }: { duty: FreedDuty; zoneOf: (locationId: string) => string }) {
  const nameOf = useNames();
  const refresh = useRefresh();
  const name = (userId: string) => nameOf(userId) ?? common.someone;
  const { demandName, locationId, locationName, open, replacements } = duty;
  const fill = useMutation({
    mutationFn: (userId: string) =>
      api.planning.changeRota({ body: { assign: [{ demandId: open?.demandId ?? duty.demandId, userId }] } }),
    onSettled: refresh,
  });
  const { start, end } = open ?? duty;
  const zone = zoneOf(locationId);
  const what = workText({ demandName, locationName: locationName ?? nameOf(locationId) });
  return (
    <>
      <p>
        {dayText(localOf(start, zone).date)}, {spanText(start, end, zone)} {what}
      </p>
      {open === null ? (
        <p className="soft">{messages.notMissing}</p>
      ) : fill.isSuccess ? (
        <p className="filled" role="status">
          {messages.filled(name(fill.variables))}
        </p>
      ) : replacements.length === 0 ? (
        <p className="soft">{messages.nobody}</p>
      ) : (
        <div className="row">
          {replacements.slice(0, MOST_OFFERED).map(({ userId, standBy }) => (
            <Act key={userId} isDisabled={fill.isPending} onPress={() => fill.mutate(userId)}>
              {messages.fill(name(userId))}
              {standBy ? ` · ${messages.standBy}` : ''}
            </Act>
          ))}
        </div>
      )}
      {fill.error === null ? null : (
        <RefusalNote refusal={changeRefusal(fill.error, nameOf, zoneOf)} onClose={() => fill.reset()} />
      )}
    </>
  );
}
