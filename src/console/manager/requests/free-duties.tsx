/** Published shifts in the hours of approved leave: one press frees them, the next gives each to somebody. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Site } from '../../app/api.ts';
import { useNames, useRuns, useSites, useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { useNow } from '../../kit/now.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import type { LeaveRequest } from '../../member/leave/data.ts';
import { managerMessages } from '../../member/leave/messages.ts';
import { workText } from '../../member/shifts/sentences.ts';
import { publishedRunAt } from '../board/absence-draft.ts';
import { slotHref } from '../board/board-href.ts';
import { candidatesQuery } from '../board/candidate-list.tsx';
import { candidatesOf } from '../board/candidates.ts';
import { messages } from '../board/cover-messages.ts';
import { changeRefusal } from '../board/overtaken.ts';
import { useFreeLeave, useRefresh } from '../board/use-absence.ts';
import { messages as planMessages } from '../plan/messages.ts';
import { freeableOf, mayChangeAt, openOf } from './freeable.ts';

const MOST_OFFERED = 3;

type FreedDuty = LeaveRequest['freed'][number];

/** A freed shift that somebody was given here. */
interface Filled {
  demandId: string;
  text: string;
}

/** Nothing where the leave is not approved, or none of the shifts is the reader's to change and none is open. */
export function FreeDuties({ request }: { request: LeaveRequest }) {
  const { userId, userName, status, duties, freed } = request;
  const now = useNow();
  const nameOf = useNames();
  const zone = useZone();
  const sites = useSites().data ?? [];
  const free = useFreeLeave(userId);
  const [filled, setFilled] = useState<Filled[]>([]);
  const freeable = status === 'approved' ? freeableOf(duties, sites, now) : [];
  const open = openOf(freed, now);
  const done = free.data?.duties.filter(({ opened }) => opened) ?? [];
  const zoneOf = (locationId: string) =>
    sites.find((site) => site.locationId === locationId)?.timeZone ?? zone;
  if (freeable.length + open.length + done.length + filled.length === 0 && free.error === null) return null;
  return (
    <div className="asked-duties">
      {freeable.length === 0 ? null : (
        <div className="row">
          <Act
            look="primary"
            aria-label={free.isPending ? messages.freeing : messages.freeOf(userName, freeable.length)}
            isPending={free.isPending}
            onPress={() => free.mutate(freeable)}
          >
            {free.isPending ? messages.freeing : messages.free(freeable.length)}
          </Act>
        </div>
      )}
      <p role="status" className="good">
        {done.length === 0 ? null : messages.freed(done.length)}
      </p>
      {done.some((duty) => duty.open === null) ? <p className="soft">{messages.notMissing}</p> : null}
      <div role="status">
        {filled.map(({ demandId, text }) => (
          <p key={demandId} className="filled">
            {text}
          </p>
        ))}
      </div>
      {open.length === 0 ? null : <p className="soft">{messages.freedOpen(open.length)}</p>}
      <ul>
        {open.map((duty) => (
          <li key={duty.demandId}>
            <Freed
              duty={duty}
              zone={zoneOf(duty.locationId)}
              sites={sites}
              onFilled={(text) => setFilled((before) => [...before, { demandId: duty.demandId, text }])}
            />
          </li>
        ))}
      </ul>
      {free.error === null ? null : (
        <RefusalNote refusal={changeRefusal(free.error, nameOf, zoneOf)} onClose={() => free.reset()} />
      )}
    </div>
  );
}

interface FreedProps {
  duty: FreedDuty;
  zone: string;
  sites: readonly Site[];
  onFilled: (text: string) => void;
}

/** A shift that is open, and who could take it where the rota is the reader's to change. */
function Freed({ duty, zone, sites, onFilled }: FreedProps) {
  const nameOf = useNames();
  const { demandName, locationId, locationName, start, end } = duty;
  const place = locationName ?? nameOf(locationId);
  const what = workText({ demandName, locationName: place });
  const text = `${dayText(localOf(start, zone).date)}, ${spanText(start, end, zone)} ${what}`;
  const isSeen = sites.some((site) => site.locationId === locationId);
  return (
    <>
      <p>{text}</p>
      {mayChangeAt(sites, locationId) ? (
        <Offer duty={duty} zone={zone} onFilled={(name) => onFilled(`${text} – ${messages.filled(name)}`)} />
      ) : null}
      {isSeen ? (
        <Link
          href={slotHref(duty, { zone, isOne: sites.length === 1 })}
          aria-label={messages.openSlotOf(text)}
        >
          {messages.openSlot}
        </Link>
      ) : (
        <p className="soft">{managerMessages.managedElsewhere(place ?? planMessages.otherSite)}</p>
      )}
    </>
  );
}

interface OfferProps extends Pick<FreedProps, 'duty' | 'zone'> {
  onFilled: (name: string) => void;
}

/** People on stand-by first, then the cheapest. */
function Offer({ duty: { demandId, locationId, start }, zone, onFilled }: OfferProps) {
  const nameOf = useNames();
  const refresh = useRefresh();
  const runs = useRuns().data ?? [];
  const runId = publishedRunAt(runs, locationId, start);
  const candidates = useQuery({ ...candidatesQuery(runId ?? '', demandId), enabled: runId !== null });
  const name = (userId: string) => nameOf(userId) ?? common.someone;
  const fill = useMutation({
    mutationFn: (userId: string) => api.planning.changeRota({ body: { assign: [{ demandId, userId }] } }),
    onSuccess: (_made, userId) => onFilled(name(userId)),
    onSettled: refresh,
  });
  if (runId === null) return null;
  if (candidates.isPending) return <Loading />;
  if (candidates.error !== null)
    return <Fault refusal={refusalOf(candidates.error, nameOf)} retry={() => void candidates.refetch()} />;
  const { free } = candidatesOf(candidates.data.items);
  return (
    <>
      {free.length === 0 ? (
        <p className="soft">{messages.nobody}</p>
      ) : (
        <div className="row">
          {free.slice(0, MOST_OFFERED).map(({ userId, standBy }) => (
            <Act key={userId} isDisabled={fill.isPending} onPress={() => fill.mutate(userId)}>
              {messages.fill(name(userId))}
              {standBy ? ` · ${messages.standBy}` : ''}
            </Act>
          ))}
        </div>
      )}
      {fill.error === null ? null : (
        <RefusalNote refusal={changeRefusal(fill.error, nameOf, () => zone)} onClose={() => fill.reset()} />
      )}
    </>
  );
}
