/** Whoever went home ill is at work by the clock until somebody says when they went: one press, as a correction of their times. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { useAttendanceOf, useRefresh } from '../../member/hours/data.ts';
import { messages } from './cover-messages.ts';

interface ClockOutProps {
  userId: string;
  who: string;
  /** From when they are absent. */
  at: string;
  zone: string;
}

export function ClockOut(props: ClockOutProps) {
  return may('planning.correctAttendance') ? <OfOpenEntry {...props} /> : null;
}

function OfOpenEntry({ userId, who, at, zone }: ClockOutProps) {
  const refresh = useRefresh();
  const entry = useAttendanceOf(userId).data?.items.find(
    ({ entryId, clockIn, clockOut }) =>
      entryId !== null && clockIn !== null && clockOut === null && Date.parse(clockIn) < Date.parse(at),
  );
  const out = useMutation({
    mutationFn: (body: Parameters<typeof api.planning.correctAttendance>[0]['body']) =>
      api.planning.correctAttendance({ id: userId, body }),
    onSettled: refresh,
  });
  const { time } = localOf(at, zone);
  if (out.isSuccess)
    return (
      <p className="good" role="status">
        {messages.clockedOut(who, time)}
      </p>
    );
  if (entry === undefined || entry.entryId === null || entry.clockIn === null) return null;
  const { entryId, clockIn, breakMinutes } = entry;
  const body = { entryId, clockIn, clockOut: at, breakMinutes, reason: messages.wentHome };
  return (
    <div className="call-them">
      <p className="warn-text">{messages.stillClockedIn(who, localOf(clockIn, zone).time)}</p>
      <Act isPending={out.isPending} onPress={() => out.mutate(body)}>
        {messages.clockOutAt(who, time)}
      </Act>
      {out.error === null ? null : <RefusalNote refusal={refusalOf(out.error)} onClose={() => out.reset()} />}
    </div>
  );
}
