/** A manager corrects somebody's clock times of the days shown, with a reason. */
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { useAttendanceOf } from '../../member/hours/data.ts';
import { TimesForm } from '../../member/hours/times-form.tsx';
import { messages } from './messages.ts';
import type { DayRow } from './model.ts';

type Attendance = Planning.CorrectableAttendance;

interface CorrectionsProps {
  userId: string;
  who: string;
  /** The days of the caller's to review. */
  days: readonly DayRow[];
}

export function Corrections({ userId, who, days }: CorrectionsProps) {
  const found = useAttendanceOf(userId);
  if (found.error !== null)
    return <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />;
  const dates = new Set(days.map(({ date }) => date));
  const shown = (found.data?.items ?? []).filter(({ date }) => dates.has(date));
  if (shown.length === 0) return null;
  return (
    <ul className="corrections">
      {shown.map((one) => (
        <Correctable key={one.entryId ?? one.demandId} userId={userId} who={who} attendance={one} />
      ))}
    </ul>
  );
}

interface CorrectableProps {
  userId: string;
  who: string;
  attendance: Attendance;
}

function Correctable({ userId, who, attendance }: CorrectableProps) {
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
          send={({ note: reason, ...times }) =>
            api.planning.correctAttendance({ id: userId, body: { ...times, reason } })
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
