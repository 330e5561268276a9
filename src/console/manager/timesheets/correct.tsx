/** A manager corrects somebody's clock times of the days shown, with a reason. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { type Correction, timesText, useAttendanceOf, useRefresh } from '../../member/hours/data.ts';
import { TimesForm } from '../../member/hours/times-form.tsx';
import { messages } from './messages.ts';
import type { DayRow } from './model.ts';

type Attendance = Planning.CorrectableAttendance;

interface CorrectionsProps {
  userId: string;
  who: string;
  /** The days of the caller's to review. */
  days: readonly DayRow[];
  onCorrected: () => void;
}

export function Corrections({ userId, who, days, onCorrected }: CorrectionsProps) {
  const found = useAttendanceOf(userId);
  const [made, setMade] = useState<MadeHere | null>(null);
  if (found.error !== null && found.data === undefined)
    return <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />;
  const rows = new Map(days.map((day) => [day.date, day]));
  const isOdd = ({ date }: Attendance) => (rows.get(date)?.anomalies.length ?? 0) > 0;
  const shown = (found.data?.items ?? [])
    .filter(({ date }) => rows.has(date))
    .sort((a, b) => Number(isOdd(b)) - Number(isOdd(a)) || a.date.localeCompare(b.date));
  if (shown.length === 0) return null;
  return (
    <>
      <Made who={who} made={made} onMade={setMade} />
      <ul className="corrections">
        {shown.map((one) => (
          <Correctable
            key={one.entryId ?? one.demandId}
            userId={userId}
            who={who}
            attendance={one}
            onMade={(correction) => {
              setMade({ correction, isUndo: false });
              onCorrected();
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** The last correction that was made here. */
interface MadeHere {
  correction: Correction;
  isUndo: boolean;
}

interface MadeProps {
  who: string;
  made: MadeHere | null;
  onMade: (made: MadeHere) => void;
}

/** What was recorded, and the way back to what HR held: another correction, which the person reads as well. */
function Made({ who, made, onMade }: MadeProps) {
  const refresh = useRefresh();
  const sites = useSites().data;
  const undo = useMutation({
    mutationFn: (back: Back) => api.planning.correctAttendance(back),
    onSuccess: (correction) => {
      onMade({ correction, isUndo: true });
      return refresh();
    },
  });
  const zoneOf = ({ locationId }: Correction) =>
    sites?.find((site) => site.locationId === locationId)?.timeZone ?? 'UTC';
  const back = made === null || made.isUndo ? null : backOf(made.correction);
  const times = made === null ? '' : timesText(made.correction, zoneOf(made.correction));
  return (
    <>
      <div className="row">
        <span role="status" className="good">
          {made === null ? '' : made.isUndo ? messages.restored(who, times) : messages.corrected(who, times)}
        </span>
        {back === null ? null : (
          <Act look="quiet" isDisabled={undo.isPending} onPress={() => undo.mutate(back)}>
            {common.undo}
          </Act>
        )}
      </div>
      {undo.error === null ? null : (
        <RefusalNote refusal={refusalOf(undo.error)} onClose={() => undo.reset()} />
      )}
    </>
  );
}

type Back = Parameters<typeof api.planning.correctAttendance>[0];

/** What HR held before, as another correction; null: it held no whole times, which no correction can bring back. */
function backOf({ userId, id, entryId, locationId, before, ...made }: Correction): Back | null {
  if (before === null) return null;
  const { clockIn, clockOut, breakMinutes } = before;
  const reason = messages.undoReason;
  if (clockOut === null) {
    const isBeginAlone = made.clockOut === null && !made.removes;
    return isBeginAlone ? { id: userId, body: { entryId: entryId ?? id, clockIn, clockOut, reason } } : null;
  }
  const which = made.removes ? { locationId } : { entryId: entryId ?? id };
  return { id: userId, body: { ...which, clockIn, clockOut, breakMinutes, reason } };
}

interface CorrectableProps {
  userId: string;
  who: string;
  attendance: Attendance;
  onMade: (made: Correction) => void;
}

function Correctable({ userId, who, attendance, onMade }: CorrectableProps) {
  const [isOpen, setOpen] = useState(false);
  const sites = useSites().data;
  const { date, locationId, locationName } = attendance;
  const zone = sites?.find((site) => site.locationId === locationId)?.timeZone ?? 'UTC';
  const day = dayText(date);
  const label = messages.correctOf(who, day);
  return (
    <li>
      <div className="row">
        <b>{day}</b>
        <span className="soft">
          {[timesOf(attendance, zone), locationName].filter((text) => text !== null).join(' · ')}
        </span>
        {isOpen ? null : (
          <Act look="quiet" aria-label={label} onPress={() => setOpen(true)}>
            {messages.correct}
          </Act>
        )}
      </div>
      {isOpen ? (
        <TimesForm
          gap={attendance}
          zone={zone}
          label={label}
          note={messages.reason}
          isNoteRequired={true}
          act={messages.save}
          send={async ({ note: reason, ...times }) =>
            onMade(await api.planning.correctAttendance({ id: userId, body: { ...times, reason } }))
          }
          onSent={() => setOpen(false)}
          onEnd={() => setOpen(false)}
        />
      ) : null}
    </li>
  );
}

function timesOf({ clockIn, clockOut }: Attendance, zone: string): string {
  if (clockIn === null) return messages.noTimes;
  if (clockOut === null) return messages.openTimes(localOf(clockIn, zone).time);
  return spanText(clockIn, clockOut, zone);
}
