/** Corrections of attendance as managers see them: what HR holds, and what it would hold. */
import { api } from '../../app/api.ts';
import { useNames, useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { localOf, spanText } from '../../kit/time/zone.ts';
import { type Correction, timesText, useRefresh, wantedText } from '../../member/hours/data.ts';
import { messages as hourMessages, managerMessages } from '../../member/hours/messages.ts';
import { BADGES } from '../../member/leave/data.ts';
import { messages as leaveMessages, managerMessages as messages } from '../../member/leave/messages.ts';
import { DecidedBy } from './decided-by.tsx';
import { Decision, useDecision } from './decision.tsx';

/** The zone of the site where it was worked. */
function useZoneOf({ locationId }: Correction): string {
  return useSites().data?.find((site) => site.locationId === locationId)?.timeZone ?? 'UTC';
}

export function DecidedCorrection({ request }: { request: Correction }) {
  const zone = useZoneOf(request);
  const nameOf = useNames();
  const { userId, userName, status, note, comment, askedBy } = request;
  return (
    <li>
      <div className="asked-top">
        <b>{userName}</b>
        <span className={`badge ${BADGES[status]}`}>{leaveMessages.status[status]}</span>
      </div>
      <p className="soft">
        {managerMessages.kind}: {wantedText(request, zone, 'dated')}
      </p>
      {askedBy === userId ? null : (
        <p className="soft">{hourMessages.correctedBy(nameOf(askedBy) ?? null)}</p>
      )}
      {note === null ? null : <p>{common.quoted(note)}</p>}
      <DecidedBy request={request} />
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
    </li>
  );
}

function heldText({ before }: Correction, zone: string): string {
  if (before === null) return managerMessages.nothing;
  const { clockIn, clockOut, breakMinutes } = before;
  if (clockOut === null) return managerMessages.open(localOf(clockIn, zone).time);
  return managerMessages.held(spanText(clockIn, clockOut, zone), breakMinutes);
}

interface WaitingProps {
  request: Correction;
  onMet: (said: string | null) => void;
  onDone: (said: string) => void;
}

export function WaitingCorrection({ request, onMet, onDone }: WaitingProps) {
  const refresh = useRefresh();
  const zone = useZoneOf(request);
  const { id, userId, userName, locationName, note, status } = request;
  const decide = useDecision({
    request,
    refresh,
    onMet,
    approve: async (body) => {
      await api.planning.approveAttendanceCorrection({ id, body }, asShown(request));
      onDone(messages.approved(userName, timesText(request, zone)));
    },
    refuse: async (body) => {
      await api.planning.refuseAttendanceCorrection({ id, body }, asShown(request));
      onDone(messages.refused(userName, timesText(request, zone)));
    },
    read: () => api.planning.getAttendanceCorrection({ id }),
  });
  const times = timesText(request, zone);
  return (
    <li>
      <div className="asked-top">
        <b>{userName}</b>
        <span className="soft">{managerMessages.kind}</span>
      </div>
      <Reach userId={userId} name={userName} />
      <p>{wantedText(request, zone)}</p>
      <p className="soft">
        {[locationName, heldText(request, zone)].filter((text) => text !== null).join(' · ')}
      </p>
      {note === null ? null : <p className="soft">{common.quoted(note)}</p>}
      {status === 'approving' ? <p className="bad-text">{messages.unconfirmed}</p> : null}
      <Decision
        decide={decide}
        mayDecide={request.allowed.includes('approve')}
        approveLabel={managerMessages.approveOf(userName, times)}
        refuseLabel={managerMessages.refuseOf(userName, times)}
        isApproving={status === 'approving'}
        who={userName}
        onMet={onMet}
      />
    </li>
  );
}
