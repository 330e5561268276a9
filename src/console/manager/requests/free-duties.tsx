/** Published shifts in the hours of approved leave: one press frees them, the next gives each to somebody. */
import { useQuery } from '@tanstack/react-query';
import type { Site } from '../../app/api.ts';
import { useHomes, useNames, useRuns, useSites, useZone } from '../../app/data.ts';
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
import { FreeButton } from '../board/free-on-leave.tsx';
import { freedText, partsToFree, partText } from '../board/freed.ts';
import { messages as boardMessages } from '../board/messages.ts';
import { openNeed } from '../board/model.ts';
import { OfferedPeople } from '../board/opened.tsx';
import { changeRefusal } from '../board/overtaken.ts';
import { CallComer } from '../board/snackbar.tsx';
import { useFreeLeave } from '../board/use-absence.ts';
import { type Outcome, type Override, useOverride } from '../board/use-override.ts';
import { messages as planMessages } from '../plan/messages.ts';
import { freeableOf, mayChangeAt, openOf } from './freeable.ts';

type FreedDuty = LeaveRequest['freed'][number];

/** Nothing where the leave is not approved, or none of the shifts is the reader's to change and none is open. */
export function FreeDuties({ request }: { request: LeaveRequest }) {
  const { userId, userName, status, duties, freed } = request;
  const now = useNow();
  const nameOf = useNames();
  const zone = useZone();
  const sites = useSites().data ?? [];
  const free = useFreeLeave(userId);
  const freeable = status === 'approved' ? freeableOf(duties, sites, now) : [];
  const open = openOf(freed, now);
  const done = free.data?.filter(({ opened }) => opened) ?? [];
  const zoneOf = (locationId: string) =>
    sites.find((site) => site.locationId === locationId)?.timeZone ?? zone;
  const inPart = freeable.flatMap((duty) => {
    const part = partText(duty, partsToFree(duty, now), zoneOf(duty.locationId));
    const day = dayText(localOf(duty.start, zoneOf(duty.locationId)).date);
    return part === null ? [] : [{ demandId: duty.demandId, day, part }];
  });
  const override = useOverride(nameOf, zoneOf, 'published');
  const said = override.outcomes.filter(({ refusal, where }) => refusal === null || where === 'board');
  if (freeable.length + open.length + done.length + said.length === 0 && free.error === null) return null;
  return (
    <div className="asked-duties">
      {freeable.length === 0 ? null : (
        <>
          <div className="row">
            <FreeButton
              who={userName}
              count={freeable.length}
              part={freeable.length === 1 ? (inPart[0]?.part ?? null) : null}
              isFreeing={free.isPending}
              onPress={() => free.mutate(freeable)}
            />
          </div>
          {freeable.length === 1
            ? null
            : inPart.map(({ demandId, day, part }) => (
                <p key={demandId} className="soft">
                  {messages.freesPart(day, part)}
                </p>
              ))}
        </>
      )}
      <p role="status" className="good">
        {done.length === 0 ? null : freedText(free.variables ?? [], done, zoneOf)}
      </p>
      {done.some((duty) => duty.open === null) ? <p className="soft">{messages.notMissing}</p> : null}
      <div role="status">
        {said.map((outcome) =>
          outcome.refusal === null ? (
            <p key={outcome.id} className="filled">
              {filledText(outcome, nameOf)} <small className="soft">{outcome.title}</small>{' '}
              <CallComer override={override} outcome={outcome} />
              {outcome.back === null ? null : (
                <Act
                  look="quiet"
                  isDisabled={override.pending !== null}
                  onPress={() => override.undo(outcome)}
                >
                  {common.undo}
                </Act>
              )}
            </p>
          ) : null,
        )}
      </div>
      {said.map((outcome) =>
        outcome.refusal === null ? null : (
          <RefusalNote
            key={outcome.id}
            refusal={outcome.refusal}
            title={outcome.title}
            onClose={() => override.close(outcome)}
          />
        ),
      )}
      {open.length === 0 ? null : <p className="soft">{messages.freedOpen(open.length)}</p>}
      <ul>
        {open.map((duty) => (
          <li key={duty.demandId}>
            <Freed duty={duty} zone={zoneOf(duty.locationId)} sites={sites} override={override} />
          </li>
        ))}
      </ul>
      {free.error === null ? null : (
        <RefusalNote refusal={changeRefusal(free.error, nameOf, zoneOf)} onClose={() => free.reset()} />
      )}
    </div>
  );
}

/** Who was given a shift; null: it was taken back. */
function filledText({ move, back }: Outcome, nameOf: (id: string) => string | undefined): string | null {
  if (move.kind !== 'put' || back === null) return null;
  return messages.filled(nameOf(move.step.userId) ?? common.someone);
}

interface FreedProps {
  duty: FreedDuty;
  zone: string;
  sites: readonly Site[];
  override: Override;
}

/** A shift that is open, and who could take it where the rota is the reader's to change. */
function Freed({ duty, zone, sites, override }: FreedProps) {
  const nameOf = useNames();
  const { demandName, locationId, locationName, start, end } = duty;
  const place = locationName ?? nameOf(locationId);
  const what = workText({ demandName, locationName: place });
  const text = `${dayText(localOf(start, zone).date)}, ${spanText(start, end, zone)} ${what}`;
  const isSeen = sites.some((site) => site.locationId === locationId);
  return (
    <>
      <p>{text}</p>
      {mayChangeAt(sites, locationId) ? <Offer duty={duty} zone={zone} override={override} /> : null}
      {isSeen ? (
        <Link
          href={slotHref(duty, { zone, isOne: sites.length === 1 })}
          aria-label={messages.openSlotOf(text)}
        >
          {messages.openSlot}
        </Link>
      ) : (
        <p className="soft">{managerMessages.managedElsewhere(place ?? planMessages.otherSite, '')}</p>
      )}
    </>
  );
}

/** As the board offers it: people on stand-by first, then the cheapest. */
function Offer({ duty, zone, override }: Pick<FreedProps, 'duty' | 'zone' | 'override'>) {
  const { demandId, demandName, locationId, start, end } = duty;
  const nameOf = useNames();
  const runs = useRuns().data ?? [];
  const homeOf = useHomes();
  const runId = publishedRunAt(runs, locationId, start);
  const candidates = useQuery({ ...candidatesQuery(runId ?? '', demandId), enabled: runId !== null });
  if (runId === null) return null;
  if (candidates.isPending) return <Loading />;
  if (candidates.error !== null && candidates.data === undefined)
    return <Fault refusal={refusalOf(candidates.error, nameOf)} retry={() => void candidates.refetch()} />;
  const { free, assigned } = candidatesOf(candidates.data.items, (userId) => homeOf(userId) === locationId);
  const row = { runId, demandId, locationId, start, end };
  const people = assigned.map(({ userId }) => ({ ...row, userId, pinned: false, byHand: false }));
  const need = openNeed({ ...row, label: demandName ?? boardMessages.shift, people });
  return (
    <OfferedPeople need={need} zone={zone} offered={free} taking={null} nameOf={nameOf} override={override} />
  );
}
