/** An absence that is noted: until when, its earlier end and its undo. */
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { messages } from './cover-messages.ts';
import { EarlyEnd, undoneText } from './early-end.tsx';
import { type Noted, useUndoAbsence } from './use-absence.ts';
import type { Week } from './use-rota.ts';

interface NotedProps {
  absence: Noted;
  week: Week;
  nameOf: (id: string) => string | undefined;
  /** What became of it, also when it leaves the list. */
  onEnd: (text: string) => void;
}

export function NotedAbsence({ absence, week, nameOf, onEnd }: NotedProps) {
  const { userId, userName, kind, start, end, comment, status, duties } = absence;
  const zone = duties[0] === undefined ? week.zone : week.zoneOf(duties[0].locationId);
  const undo = useUndoAbsence((undone) => onEnd(undoneText(absence, undone, zone)));
  const moment = (instant: string) => {
    const { date, time } = localOf(instant, zone);
    return `${dayText(date, 'brief')} ${time}`;
  };
  return (
    <>
      <b>{userName}</b>
      <small className="soft">{messages.line(messages.kinds[kind], moment(start), moment(end))}</small>
      <Reach userId={userId} name={userName} />
      {comment === null ? null : <span>{comment}</span>}
      {status === 'recording' ? <span className="warn-text">{messages.notConfirmed}</span> : null}
      {status === 'recorded' ? (
        <EarlyEnd key={end} absence={absence} zone={zone} moment={moment} nameOf={nameOf} onEnd={onEnd} />
      ) : null}
      <Act
        isDisabled={undo.isPending}
        aria-label={`${messages.undo}: ${userName}`}
        onPress={() => undo.mutate(absence)}
      >
        {messages.undo}
      </Act>
      {undo.error === null ? null : <RefusalNote refusal={refusalOf(undo.error, nameOf)} />}
    </>
  );
}
