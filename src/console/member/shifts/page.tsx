/** Open shifts that a member can take, and requests about shifts, their own and those made to them. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { faultOf, useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { askFor, type OpenShift, useOpenShifts, useRefresh, useShiftRequests } from './data.ts';
import { messages } from './messages.ts';
import { OwnRequest } from './own-request.tsx';
import { timesText, workText } from './sentences.ts';

export function ShiftsPage() {
  const shifts = useOpenShifts();
  const requests = useShiftRequests(me().id);
  const [said, setSaid] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const failed = faultOf<typeof shifts | typeof requests>([shifts, requests]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (shifts.data === undefined || requests.data === undefined) return <Loading />;
  const free = shifts.data.filter(({ broken }) => broken.length === 0);
  return (
    <section className="mine">
      <h1>{messages.title}</h1>
      <span role="status" className="good">
        {said}
      </span>
      {gone === null ? null : (
        <RefusalNote
          key={gone}
          refusal={{ message: gone, details: [], requestId: null }}
          onClose={() => setGone(null)}
        />
      )}
      <section aria-label={messages.open}>
        <h2>{messages.open}</h2>
        {free.length === 0 ? <p className="soft">{messages.none}</p> : null}
        <ul className="asked">
          {free.map((shift) => (
            <Open
              key={`${shift.demandId} ${shift.offer?.requestId}`}
              shift={shift}
              onDone={setSaid}
              onGone={setGone}
            />
          ))}
        </ul>
        <Barred shifts={shifts.data.filter(({ broken }) => broken.length > 0)} isOpen={free.length === 0} />
      </section>
      <section aria-label={messages.own}>
        <h2>{messages.own}</h2>
        {requests.data.length === 0 ? <p className="soft">{messages.noRequests}</p> : null}
        <ul className="asked">
          {requests.data.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      </section>
    </section>
  );
}

/** Open shifts that the reader cannot take, each with what is in the way. */
function Barred({ shifts, isOpen }: { shifts: readonly OpenShift[]; isOpen: boolean }) {
  if (shifts.length === 0) return null;
  return (
    <details className="barred" open={isOpen}>
      <summary>{messages.barred(shifts.length)}</summary>
      <ul className="asked">
        {shifts.map((shift) => (
          <li key={`${shift.demandId} ${shift.offer?.requestId}`}>
            <div className="asked-top">
              <b>{timesText(shift)}</b>
            </div>
            <p>{workText(shift)}</p>
            {[...new Set(shift.broken.map(({ message }) => message))].map((why) => (
              <small key={why} className="broken">
                {why}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Somebody else was first. */
const GONE = new Set(['TAKEN', 'NOT_OPEN']);

interface OpenProps {
  shift: OpenShift;
  onDone: (said: string) => void;
  onGone: (said: string) => void;
}

function Open({ shift, onDone, onGone }: OpenProps) {
  const refresh = useRefresh();
  const nameOf = useNames();
  const { demandId, offer, needsApproval, requestId, locationAddress } = shift;
  const times = timesText(shift);
  const take = useMutation({
    mutationFn: () =>
      offer === null
        ? askFor({ kind: 'claim', demandId })
        : api.planning.acceptShiftRequest({ id: offer.requestId, body: {} }),
    onSuccess: ({ status }) => {
      onDone(status === 'approved' ? messages.done(times) : messages.asked(times));
      return refresh();
    },
    onError: (error) => {
      // The shift leaves the list, so the page says why.
      if (!(error instanceof ApiError) || !GONE.has(error.reason ?? '')) return undefined;
      onGone(messages.taken(times));
      return refresh();
    },
  });
  const act = offer === null ? messages.claim : messages.take;
  return (
    <li>
      <div className="asked-top">
        <b>{times}</b>
        <span className="soft">{offer === null ? messages.nobody : messages.offeredBy(offer.userName)}</span>
      </div>
      <p>{workText(shift)}</p>
      {offer === null || offer.note === null ? null : <p>{common.quoted(offer.note)}</p>}
      {locationAddress === null ? null : <p className="soft">{locationAddress}</p>}
      {requestId === null ? (
        <div className="row">
          <Act
            look="primary"
            aria-label={offer === null ? messages.claimOf(times) : messages.takeOf(times)}
            isDisabled={take.isPending}
            onPress={() => take.mutate()}
          >
            {act}
          </Act>
          <span className="soft">{needsApproval ? messages.needsApproval : messages.immediate}</span>
        </div>
      ) : (
        <p className="soft">{messages.claimed}</p>
      )}
      {take.error === null ? null : (
        <RefusalNote
          refusal={refusalOf(take.error, nameOf)}
          onClose={() => {
            take.reset();
            void refresh();
          }}
        />
      )}
    </li>
  );
}
