/** Claims, offers and swaps as managers see them: what each does, approved or refused. */
import { api } from '../../app/api.ts';
import { faultOf, useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { localOf, mondayOf } from '../../kit/time/zone.ts';
import { managerMessages as leaveMessages } from '../../member/leave/messages.ts';
import { BADGES, type ShiftRequest, useRefresh } from '../../member/shifts/data.ts';
import { managerMessages, messages } from '../../member/shifts/messages.ts';
import { effectsOf, headingsOf, otherShifts, worksOf } from '../../member/shifts/sentences.ts';
import { useLiveRota } from '../board/use-rota.ts';
import { DecidedBy } from './decided-by.tsx';
import { Decision, useDecision } from './decision.tsx';

export function DecidedShift({ request }: { request: ShiftRequest }) {
  const { userName, kind, status, comment, endReason } = request;
  return (
    <li>
      <div className="asked-top">
        <b>{userName}</b>
        <span className={`badge ${BADGES[status]}`}>{messages.status[status]}</span>
      </div>
      <p className="soft">{managerMessages.kinds[kind]}</p>
      {headingsOf(request, me().id, 'dated').map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="soft">{worksOf(request)}</p>
      {endReason === null ? null : <p className="soft">{messages.endedWhy[endReason]}</p>}
      <DecidedBy request={request} />
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
    </li>
  );
}

function Effects({ request }: { request: ShiftRequest }) {
  return effectsOf(request, me().id).map((text) => <p key={text}>{text}</p>);
}

/** What else the people work on the days of the shifts that they would take, as far as the reader sees it. */
function OtherShifts({ request }: { request: ShiftRequest }) {
  const { shift, returnShift } = request;
  const dayOf = ({ start, timeZone }: typeof shift) => localOf(start, timeZone).date;
  const day = dayOf(shift);
  const back = dayOf(returnShift ?? shift);
  const [given, taken] = [useLiveRota(day, day), useLiveRota(back, back)];
  const failed = faultOf([given, taken]);
  if (failed !== undefined) return <RefusalNote refusal={refusalOf(failed.error)} />;
  const duties = [...(given.data ?? []), ...(back === day ? [] : (taken.data ?? []))];
  return otherShifts(request, duties).map((text) => (
    <p key={text} className="warn-text">
      {text}
    </p>
  ));
}

interface WaitingProps {
  request: ShiftRequest;
  onMet: (said: string | null) => void;
  /** What the reader has just decided. */
  onDone: (said: string) => void;
}

export function WaitingShift({ request, onMet, onDone }: WaitingProps) {
  const refresh = useRefresh();
  const nameOf = useNames();
  const { id, userId, userName, colleagueId, colleagueName, kind, note, shift } = request;
  const what = effectsOf(request, me().id).join('; ');
  const decide = useDecision({
    request,
    refresh,
    onMet,
    approve: async (body) => {
      await api.planning.approveShiftRequest({ id, body }, asShown(request));
      onDone(managerMessages.approved(what));
    },
    refuse: async (body) => {
      await api.planning.refuseShiftRequest({ id, body }, asShown(request));
      onDone(managerMessages.refused(what));
    },
    read: () => api.planning.getShiftRequest({ id }),
  });
  return (
    <li>
      <div className="asked-top">
        <b>{userName}</b>
        <span className="soft">{managerMessages.kinds[kind]}</span>
      </div>
      <Reach userId={userId} name={userName} isNamed={colleagueId !== null} />
      {colleagueId === null ? null : (
        <Reach userId={colleagueId} name={colleagueName ?? common.someone} isNamed />
      )}
      <Effects request={request} />
      <p className="soft">{worksOf(request)}</p>
      <OtherShifts request={request} />
      {note === null ? null : <p className="soft">{common.quoted(note)}</p>}
      <p>
        <Link href={`/console/rota?week=${mondayOf(localOf(shift.start, shift.timeZone).date)}`}>
          {leaveMessages.rota}
        </Link>
      </p>
      <Decision
        decide={decide}
        mayDecide={request.allowed.includes('approve')}
        nameOf={nameOf}
        approveLabel={managerMessages.approveOf(what)}
        refuseLabel={managerMessages.refuseOf(what)}
        onClose={() => void refresh()}
        who={userName}
        onMet={onMet}
      />
    </li>
  );
}
