/** What people ask of the managers of their site, and what each approval would leave to do. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asSentence } from '../../../words/stop.ts';
import { api, type Site } from '../../app/api.ts';
import { faultOf, useNames, useSites, useZone } from '../../app/data.ts';
import { HolidaysWithin } from '../../app/holidays-within.tsx';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { listText } from '../../kit/list-text.ts';
import { useNow } from '../../kit/now.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { useCorrections } from '../../member/hours/data.ts';
import { LeaveCost } from '../../member/leave/balance.tsx';
import { BADGES, daysText, type LeaveRequest, leaveName, useLeaveRequests } from '../../member/leave/data.ts';
import { endingText } from '../../member/leave/ending.ts';
import { messages as leaveMessages, managerMessages as messages } from '../../member/leave/messages.ts';
import { WorkedDays } from '../../member/leave/worked-days.tsx';
import { useShiftRequests } from '../../member/shifts/data.ts';
import { workText } from '../../member/shifts/sentences.ts';
import { boardHref } from '../board/board-href.ts';
import { useIsFreeing } from '../board/use-absence.ts';
import { messages as planMessages } from '../plan/messages.ts';
import { DecidedCorrection, WaitingCorrection } from './correction.tsx';
import { DecidedBy } from './decided-by.tsx';
import { Decision, useDecision } from './decision.tsx';
import { FreeDuties } from './free-duties.tsx';
import { decidedShown } from './freeable.ts';
import { OthersAway } from './others-away.tsx';
import { DecidedShift, WaitingShift } from './shift-request.tsx';

const DECIDED_SHOWN = 20;

export function RequestsPage() {
  const [met, setMet] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  // The line names the last decision: it goes when the next is begun.
  const meet = (said: string | null) => {
    if (said === null) setDone(null);
    setMet(said);
  };
  const say = (said: string) => setDone({ said, isShort: false, undo: null });
  const now = useNow();
  const requests = useLeaveRequests(null);
  const shifts = useShiftRequests(null);
  const corrections = useCorrections(null);
  const failed = faultOf<typeof requests | typeof shifts | typeof corrections>([
    requests,
    shifts,
    corrections,
  ]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (requests.data === undefined || shifts.data === undefined || corrections.data === undefined)
    return <Loading />;
  const asked = shifts.data.filter(({ status }) => status === 'open').reverse();
  const settled = shifts.data
    .filter(({ status }) => status !== 'open' && status !== 'offered')
    .slice(0, DECIDED_SHOWN);
  const isWaiting = ({ status }: Pick<LeaveRequest, 'status'>) => status === 'open' || status === 'approving';
  const wrong = corrections.data.filter(isWaiting).reverse();
  const corrected = corrections.data.filter((one) => !isWaiting(one)).slice(0, DECIDED_SHOWN);
  const waiting = requests.data.filter(isWaiting).reverse();
  const decided = decidedShown(
    requests.data.filter((request) => !isWaiting(request)),
    now,
  );
  return (
    <section className="mine">
      <h1>{messages.title}</h1>
      {met === null ? null : (
        <RefusalNote
          key={met}
          refusal={{ message: met, details: [], requestId: null }}
          onClose={() => setMet(null)}
        />
      )}
      <DoneNote
        done={done}
        request={requests.data.find(({ id }) => id === done?.undo?.id)}
        onDone={setDone}
      />
      <section aria-label={messages.waiting}>
        <h2>{messages.waiting}</h2>
        {waiting.length + asked.length + wrong.length === 0 ? (
          <p className="soft">{messages.nothing}</p>
        ) : null}
        <ul className="asked">
          {waiting.map((request) => (
            <Waiting key={request.id} request={request} onMet={meet} onDone={setDone} />
          ))}
          {asked.map((request) => (
            <WaitingShift key={request.id} request={request} onMet={meet} onDone={say} />
          ))}
          {wrong.map((request) => (
            <WaitingCorrection key={request.id} request={request} onMet={meet} onDone={say} />
          ))}
        </ul>
      </section>
      {decided.length + settled.length + corrected.length === 0 ? null : (
        <section aria-label={messages.decided}>
          <h2>{messages.decided}</h2>
          <ul className="asked">
            {decided.map((request) => (
              <Decided key={request.id} request={request} onDone={setDone} />
            ))}
            {settled.map((request) => (
              <DecidedShift key={request.id} request={request} />
            ))}
            {corrected.map((request) => (
              <DecidedCorrection key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** What the caller has just decided; `undo`: leave whose approval can be taken back. */
interface Done {
  said: string;
  /** Not all of it could be done. */
  isShort: boolean;
  undo: LeaveRequest | null;
}

/** A decision on leave is seen on the rota as well. */
const readLeaveAgain = (cache: QueryClient) =>
  Promise.all([['leave'], ['rota']].map((queryKey) => cache.invalidateQueries({ queryKey })));

/** Leave whose approval is taken back waits again, and HR holds it no more. */
function useReopen(onDone: (done: Done) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: LeaveRequest) =>
      api.planning.reopenLeaveRequest({ id: request.id }, asShown(request)),
    onSuccess: (request) => {
      const { userName, returned = [], kept = [] } = request;
      const said = [messages.reopened(userName, daysText(request))];
      if (returned.length > 0) said.push(messages.returned(returned.length));
      if (kept.length > 0) said.push(messages.notReturned(kept.length));
      // Each with why, as the service says it.
      const why = kept.map(({ message }) => asSentence(message));
      onDone({ said: [...said, ...why].join(' '), isShort: kept.length > 0, undo: null });
    },
    onSettled: () => readLeaveAgain(cache),
  });
}

interface DoneProps {
  done: Done | null;
  /** The leave that was approved, as it is by now. */
  request: LeaveRequest | undefined;
  onDone: (done: Done) => void;
}

const entryOf = (id: string) => `decided-${id}`;

function goTo(id: string): void {
  const entry = document.getElementById(entryOf(id));
  entry?.scrollIntoView({ block: 'center' });
  entry?.focus({ preventScroll: true });
}

function DoneNote({ done, request, onDone }: DoneProps) {
  const reopen = useReopen(onDone);
  const isFreeing = useIsFreeing(request?.userId ?? '');
  const undo = done?.undo ?? null;
  return (
    <div>
      <div className="row">
        {/* Always on the page, so that screen readers announce what it says. */}
        <span role="status" className={done?.isShort === true ? 'warn-text' : 'good'}>
          {done?.said}
        </span>
        {undo === null ? null : (
          <Act look="quiet" isDisabled={reopen.isPending || isFreeing} onPress={() => reopen.mutate(undo)}>
            {common.undo}
          </Act>
        )}
      </div>
      {request?.status === 'approved' && request.duties.length > 0 ? (
        <div className="row">
          <span>{messages.touches(request.duties.length)}</span>
          <Act look="quiet" onPress={() => goTo(request.id)}>
            {messages.toRequest}
          </Act>
        </div>
      ) : null}
      {reopen.error === null ? null : (
        <RefusalNote refusal={refusalOf(reopen.error)} onClose={() => reopen.reset()} />
      )}
    </div>
  );
}

function TakeBack({ request, onDone }: { request: LeaveRequest; onDone: (done: Done) => void }) {
  const reopen = useReopen(onDone);
  const { userId, userName } = request;
  const isFreeing = useIsFreeing(userId);
  const days = daysText(request);
  return (
    <div className="row">
      <Confirm
        act={messages.reopen}
        label={messages.reopenOf(userName, days)}
        ask={messages.reopenAsk(userName, days)}
        look="primary"
        busy={reopen.isPending || isFreeing}
        refusal={reopen.error === null ? null : refusalOf(reopen.error)}
        onConfirm={() => reopen.mutate(request)}
      />
    </div>
  );
}

function Decided({ request, onDone }: { request: LeaveRequest; onDone: (done: Done) => void }) {
  const { id, userName, type, status, note, comment, duties, allowed } = request;
  return (
    <li id={entryOf(id)} tabIndex={-1}>
      <div className="asked-top">
        <b>{userName}</b>
        <span className={`badge ${BADGES[status]}`}>{leaveMessages.status[status]}</span>
      </div>
      <p className="soft">
        {leaveName(type)}: {daysText(request, 'dated')}
      </p>
      {note === null ? null : <p className="soft">{common.quoted(note)}</p>}
      <DecidedBy request={request} />
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
      {status === 'approved' && duties.length > 0 ? <Duties request={request} /> : null}
      <FreeDuties request={request} />
      {allowed.includes('reopen') ? <TakeBack request={request} onDone={onDone} /> : null}
    </li>
  );
}

interface WaitingProps {
  request: LeaveRequest;
  onMet: (said: string | null) => void;
  onDone: (done: Done) => void;
}

function Waiting({ request, onMet, onDone }: WaitingProps) {
  const cache = useQueryClient();
  const { id, userId, userName, type, note, status, allowed } = request;
  const decide = useDecision({
    request,
    onMet,
    approve: async (body) => {
      const undo = await api.planning.approveLeaveRequest({ id, body }, asShown(request));
      onDone({ said: messages.approved(userName, daysText(request)), isShort: false, undo });
    },
    refuse: async (body) => {
      await api.planning.refuseLeaveRequest({ id, body }, asShown(request));
      onDone({ said: messages.refused(userName, daysText(request)), isShort: false, undo: null });
    },
    read: () => api.planning.getLeaveRequest({ id }),
    refresh: () => readLeaveAgain(cache),
  });
  const days = daysText(request);
  return (
    <li>
      <div className="asked-top">
        <b>{userName}</b>
        <span className="soft">{leaveName(type)}</span>
      </div>
      <Reach userId={userId} name={userName} />
      <p>{days}</p>
      {note === null ? null : <p className="soft">{common.quoted(note)}</p>}
      <Duties request={request} />
      {request.shiftRequests.map((ending) => (
        <p key={ending.id} className="warn-text">
          {endingText(ending, messages.ends)}
        </p>
      ))}
      <WorkedDays userId={userId} days={request} />
      <OthersAway request={request} />
      <HolidaysWithin startDate={request.startDate} endDate={request.endDate} />
      <Cost request={request} />
      {status === 'approving' ? <p className="bad-text">{messages.unconfirmed}</p> : null}
      <Decision
        decide={decide}
        mayDecide={allowed.includes('approve')}
        approveLabel={messages.approveOf(userName, days)}
        refuseLabel={messages.refuseOf(userName, days)}
        isApproving={status === 'approving'}
        who={userName}
        onMet={onMet}
      />
    </li>
  );
}

/** What the leave takes of each year that it touches. */
function Cost({ request: { id, userId, startTime, allowed } }: { request: LeaveRequest }) {
  const { data } = useQuery({
    queryKey: ['leave', 'cost', id],
    queryFn: ({ signal }) => api.planning.getLeaveRequestCost({ id }, { signal }),
    enabled: allowed.includes('approve'),
  });
  return <LeaveCost cost={data} isOwn={userId === me().id} isPart={startTime !== null} />;
}

/** The published shifts that overlap, and the way to the rota where they can be given to others. */
function Duties({ request: { duties } }: { request: LeaveRequest }) {
  const zone = useZone();
  const nameOf = useNames();
  const dateOf = (start: string) => localOf(start, zone).date;
  const sites = useSites().data ?? [];
  const places = [...Map.groupBy(duties, ({ locationId }) => locationId).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  );
  return (
    <div className="asked-duties">
      <p className="soft">{messages.opens(duties.length)}</p>
      {places.length === 0 ? null : (
        <>
          <ul>
            {duties.map(({ demandId, demandName, locationId, locationName, start, end }) => (
              <li key={demandId}>
                {dayText(dateOf(start))}, {spanText(start, end, zone)}{' '}
                {workText({ demandName, locationName: locationName ?? nameOf(locationId) })}
              </li>
            ))}
          </ul>
          {places.map((duty) => (
            <p key={duty.locationId}>
              <WayToRota
                duty={duty}
                site={sites.find(({ locationId }) => locationId === duty.locationId)}
                isOne={sites.length === 1}
                name={duty.locationName ?? nameOf(duty.locationId) ?? planMessages.otherSite}
              />
            </p>
          ))}
        </>
      )}
    </div>
  );
}

interface WayProps {
  duty: LeaveRequest['duties'][number];
  /** Absent: the reader has no right there. */
  site: Pick<Site, 'timeZone'> | undefined;
  /** The board shows one site alone. */
  isOne: boolean;
  name: string;
}

/** The board of the shift's site, where the reader may see it; else whose it is. */
function WayToRota({ duty: { locationId, start, managers }, site, isOne, name }: WayProps) {
  if (site === undefined) return messages.managedElsewhere(name, listText(managers));
  return (
    <Link href={boardHref({ locationId, start }, { zone: site.timeZone, isOne })}>
      {isOne ? messages.rota : messages.rotaOf(name)}
    </Link>
  );
}
