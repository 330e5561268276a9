/** Leave of one's own: asked for, waiting, decided. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../app/api.ts';
import { useNames, useToday } from '../../app/data.ts';
import { HolidaysWithin } from '../../app/holidays-within.tsx';
import { common } from '../../app/messages.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { unlessSettled } from '../../kit/settled.ts';
import { dayText } from '../../kit/time/zone.ts';
import { Together } from '../../kit/together.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import {
  BADGES,
  daysText,
  endOfHours,
  HALVES,
  type Half,
  LEAVE_TYPES,
  type LeaveRequest,
  leaveName,
  useLeaveRequests,
} from './data.ts';
import { Foreseen } from './foreseen.tsx';
import { HeldLeave } from './held.tsx';
import { messages } from './messages.ts';
import { Withdraw } from './withdraw.tsx';
import { WorkedDays } from './worked-days.tsx';

export function LeavePage() {
  const requests = useLeaveRequests(me().id);
  if (requests.error !== null && requests.data === undefined)
    return <Fault refusal={refusalOf(requests.error)} retry={() => void requests.refetch()} />;
  if (requests.data === undefined) return <Loading />;
  return (
    <Together>
      <section className="mine">
        <h1>{messages.title}</h1>
        <AskForm />
        <HeldLeave />
        <section aria-label={messages.own}>
          <h2>{messages.own}</h2>
          {requests.data.length === 0 ? <p className="soft">{messages.none}</p> : null}
          <ul className="asked">
            {requests.data.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </ul>
        </section>
      </section>
    </Together>
  );
}

type HowLong = 'days' | 'half' | 'part';

const NOTHING = {
  type: LEAVE_TYPES[0]!,
  startDate: '',
  endDate: '',
  note: '',
  howLong: 'days' as HowLong,
  half: 'morning' as Half,
  startTime: '',
  endTime: '',
};
type Draft = typeof NOTHING;

interface WhenProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  faultOf: (path: string) => string | undefined;
}

function When({ draft, set, faultOf }: WhenProps) {
  const today = useToday();
  const { howLong, half, startDate, endDate } = draft;
  const nextDay = endOfHours(draft);
  return (
    <>
      <Segments
        label={messages.howLong}
        value={howLong}
        choices={[
          { value: 'days', label: messages.wholeDays },
          { value: 'half', label: messages.halfDay },
          { value: 'part', label: messages.partOfDay },
        ]}
        onChange={(value) => set({ howLong: value as HowLong })}
      />
      {howLong === 'half' ? (
        <Segments
          label={messages.whichHalf}
          value={half}
          choices={[
            { value: 'morning', label: messages.halves.morning },
            { value: 'afternoon', label: messages.halves.afternoon },
          ]}
          onChange={(value) => set({ half: value as Half })}
        />
      ) : null}
      <div className="ask-days">
        <Labelled label={howLong === 'days' ? messages.first : messages.day} fault={faultOf('startDate')}>
          <input
            type="date"
            required
            value={startDate}
            onChange={({ target: { value } }) =>
              set({ startDate: value, ...(endDate < value ? { endDate: value } : {}) })
            }
          />
        </Labelled>
        {howLong === 'part'
          ? (['startTime', 'endTime'] as const).map((name) => (
              <Labelled key={name} label={messages[name]} fault={faultOf(name)}>
                <input
                  type="time"
                  required
                  value={draft[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              </Labelled>
            ))
          : null}
        {howLong === 'days' ? (
          <Labelled label={messages.last} fault={faultOf('endDate')}>
            <input
              type="date"
              required
              min={startDate === '' ? today : startDate}
              value={endDate}
              onChange={(event) => set({ endDate: event.target.value })}
            />
          </Labelled>
        ) : null}
      </div>
      {howLong === 'part' && nextDay > startDate ? (
        <p className="soft" role="status">
          {messages.endsOn(dayText(nextDay))}
        </p>
      ) : null}
    </>
  );
}

/** What is asked for beside the first day. */
function daysOf({ howLong, half, startDate, endDate, startTime, endTime }: Draft) {
  if (howLong === 'days') return { endDate };
  if (howLong === 'half') return { ...HALVES[half], endDate: startDate };
  return { startTime, endTime, endDate: endOfHours({ startDate, startTime, endTime }) };
}

function AskForm() {
  const cache = useQueryClient();
  const form = useDraft(NOTHING);
  const { draft } = form;
  const ask = useMutation({
    mutationFn: () => {
      const { type, startDate } = draft;
      const note = draft.note.trim();
      return api.planning.createLeaveRequest({
        body: {
          type,
          startDate,
          ...daysOf(draft),
          ...(note === '' ? {} : { note }),
        },
      });
    },
    onSuccess: () => {
      // The next is often of the same kind: the choices stay, the days and the note do not.
      const { type, howLong, half } = draft;
      form.begin({ ...NOTHING, type, howLong, half });
    },
    // Also after a fault: it may have arrived all the same.
    onSettled: () => cache.invalidateQueries({ queryKey: ['leave'] }),
  });
  const set = (change: Partial<typeof draft>) => {
    ask.reset();
    form.set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  const faultOf = faultsIn(ask.error);
  return (
    <form className="sheet own-hours" onSubmit={submit} aria-label={messages.ask}>
      <h2>{messages.ask}</h2>
      <Choose
        label={messages.type}
        value={draft.type}
        choices={LEAVE_TYPES.map((value) => ({ value, label: leaveName(value) }))}
        onChange={(type) => set({ type })}
      />
      <When draft={draft} set={set} faultOf={faultOf} />
      <Foreseen type={draft.type} days={{ startDate: draft.startDate, ...daysOf(draft) }} />
      <HolidaysWithin
        startDate={draft.startDate}
        endDate={draft.howLong === 'days' ? draft.endDate : draft.startDate}
      />
      <WorkedDays
        userId={me().id}
        days={{ startTime: null, endTime: null, startDate: draft.startDate, ...daysOf(draft) }}
      />
      <Labelled label={messages.note} wide>
        <textarea
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Labelled>
      <div className="row">
        <Act look="primary" type="submit" isPending={ask.isPending}>
          {messages.send}
        </Act>
        <span role="status" className="good">
          {ask.isSuccess ? messages.sent : null}
        </span>
      </div>
      {ask.error === null ? null : <RefusalNote refusal={refusalOf(ask.error)} onClose={() => ask.reset()} />}
    </form>
  );
}

/** Whom to ask so that approved leave can be given back, and how they are reached. */
function GiveBack({ decidedBy }: { decidedBy: string | null }) {
  const nameOf = useNames();
  const who = decidedBy === null ? undefined : nameOf(decidedBy);
  return (
    <>
      <p className="soft">{messages.giveBack(who ?? null)}</p>
      {decidedBy === null || who === undefined ? null : <Reach userId={decidedBy} name={who} />}
    </>
  );
}

function OwnRequest({ request }: { request: LeaveRequest }) {
  const nameOf = useNames();
  const today = useToday();
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      unlessSettled(
        () => api.planning.withdrawLeaveRequest({ id: request.id, body: {} }, asShown(request)),
        request,
        () => api.planning.getLeaveRequest({ id: request.id }),
        nameOf,
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['leave'] }),
  });
  const { status, type, note, comment, duties } = request;
  const isComing = status === 'open' || status === 'approving' || status === 'approved';
  return (
    <li>
      <div className="asked-top">
        <b>{daysText(request)}</b>
        <span className={`badge ${BADGES[status]}`}>{messages.status[status]}</span>
      </div>
      <p className="soft">{[leaveName(type), note].filter((text) => text !== null).join(' · ')}</p>
      {isComing ? <HolidaysWithin startDate={request.startDate} endDate={request.endDate} /> : null}
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
      {isComing && duties.length > 0 ? (
        <p className="soft">
          {status === 'approved' ? messages.freed(duties.length) : messages.published(duties.length)}
        </p>
      ) : null}
      {status === 'approved' && request.endDate >= today ? <GiveBack decidedBy={request.decidedBy} /> : null}
      <Withdraw
        withdraw={withdraw}
        isOpen={status === 'open'}
        label={messages.withdrawOf(daysText(request))}
      />
    </li>
  );
}
