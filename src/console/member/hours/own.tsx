/** One's own hours: where clock times are open, missing or wrong, the way to ask for others, and what became of it. */
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { faultOf, useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { me } from '../../app/session.ts';
import { useFold } from '../../kit/fold.ts';
import { Act } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { unlessSettled } from '../../kit/settled.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { Enclosed } from '../../kit/unsaved.ts';
import { BADGES } from '../leave/data.ts';
import { messages as leaveMessages } from '../leave/messages.ts';
import { Withdraw } from '../leave/withdraw.tsx';
import { workText } from '../shifts/sentences.ts';
import {
  type Attendance,
  type Correction,
  type Gap,
  timesText,
  useCorrections,
  useGaps,
  useRecorded,
  useRefresh,
} from './data.ts';
import { managerMessages, messages } from './messages.ts';
import { TimesForm } from './times-form.tsx';

const ASKED_SHOWN = 5;

type ZoneOf = (locationId: string) => string;

/** That one is clocked in, and since when. */
export function Present({ zoneOf }: { zoneOf: ZoneOf }) {
  const present = useRecorded().data?.present ?? [];
  return present.map((one) => (
    <PresentLine key={one.entryId} attendance={one} zone={zoneOf(one.locationId)} />
  ));
}

function PresentLine({ attendance, zone }: { attendance: Planning.PresentAttendance; zone: string }) {
  const { clockIn, start, end, demandName, locationName } = attendance;
  const begun = localOf(clockIn, zone);
  const isSameDay = begun.date === localOf(Date.now(), zone).date;
  return (
    <p>
      <b>{messages.present(isSameDay ? begun.time : `${dayText(begun.date, 'brief')}, ${begun.time}`)}</b>{' '}
      <span className="soft">
        {workText({ demandName, locationName })}
        {start === null || end === null ? '' : ` · ${messages.shift(spanText(start, end, zone))}`}
      </span>
    </p>
  );
}

/** What is open or missing, before everything that can wait: the hours may go unpaid. */
export function MissingHours({ zoneOf }: { zoneOf: ZoneOf }) {
  const open = useGaps().data?.items ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={messages.missing}>
      <h2>{messages.missing}</h2>
      <p className="soft">{messages.what}</p>
      <ul className="asked">
        {open.map((gap) => (
          <OpenGap key={gap.entryId ?? gap.demandId} gap={gap} zone={zoneOf(gap.locationId)} />
        ))}
      </ul>
    </section>
  );
}

export function OwnHours({ zoneOf }: { zoneOf: ZoneOf }) {
  const gaps = useGaps();
  const recorded = useRecorded();
  const asked = useCorrections(me().id);
  const all = [gaps, recorded, asked];
  const failed = faultOf(all);
  // Who is no person of the Directory has no hours.
  if (failed?.error instanceof ApiError && failed.error.status === 404) return null;
  if (failed !== undefined) {
    return (
      <p className="soft">
        {messages.unread}{' '}
        <Act look="quiet" onPress={() => void Promise.all(all.map((query) => query.refetch()))}>
          {common.retry}
        </Act>
      </p>
    );
  }
  const { items: kept = [], present = [] } = recorded.data ?? {};
  const own = (asked.data ?? []).slice(0, ASKED_SHOWN);
  if (kept.length + own.length + present.length === 0) return null;
  return (
    <section aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {present.length === 0 ? null : (
        <>
          <Present zoneOf={zoneOf} />
          <PresentCorrections present={present} zoneOf={zoneOf} />
        </>
      )}
      {kept.length === 0 ? null : (
        <details>
          <summary>{messages.recorded(kept.length)}</summary>
          <p className="soft">{messages.recordedWhat}</p>
          <ul className="asked">
            {kept.map((one) => (
              <Recorded key={one.entryId} attendance={one} zone={zoneOf(one.locationId)} />
            ))}
          </ul>
        </details>
      )}
      {own.length === 0 ? null : (
        <section aria-label={messages.asked}>
          <h3>{messages.asked}</h3>
          <ul className="asked">
            {own.map((request) => (
              <OwnCorrection key={request.id} request={request} zone={zoneOf(request.locationId)} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** What goes on and may be corrected: its beginning, or that there was no work at all. */
function PresentCorrections({ present, zoneOf }: { present: Planning.PresentAttendance[]; zoneOf: ZoneOf }) {
  const some = present.filter(({ correctable }) => correctable);
  if (some.length === 0) return null;
  return (
    <ul className="asked">
      {some.map((one) => {
        const zone = zoneOf(one.locationId);
        return (
          <Correctable key={one.entryId} attendance={{ ...one, goesOn: true }} zone={zone}>
            {messages.noClockOut(localOf(one.clockIn, zone).time)}
          </Correctable>
        );
      })}
    </ul>
  );
}

function OpenGap({ gap, zone }: { gap: Gap; zone: string }) {
  const { clockIn, end, start } = gap;
  const span = start === null || end === null ? null : spanText(start, end, zone);
  return (
    <Correctable attendance={gap} zone={zone}>
      {clockIn === null ? messages.noEntry(span ?? '') : messages.noClockOut(localOf(clockIn, zone).time)}
      {clockIn === null || span === null ? null : <span className="soft"> {messages.shift(span)}</span>}
    </Correctable>
  );
}

function Recorded({ attendance, zone }: { attendance: Planning.OwnAttendance; zone: string }) {
  const { clockIn, clockOut, breakMinutes, start, end } = attendance;
  return (
    <Correctable attendance={attendance} zone={zone}>
      {managerMessages.times(spanText(clockIn, clockOut, zone), breakMinutes)}
      {start === null || end === null ? null : (
        <span className="soft"> {messages.shift(spanText(start, end, zone))}</span>
      )}
    </Correctable>
  );
}

interface CorrectableProps {
  attendance: Attendance;
  zone: string;
  children: ReactNode;
}

function Correctable({ attendance, zone, children }: CorrectableProps) {
  const { place, isOpen, enclosed, open, close } = useFold<HTMLLIElement>();
  const { date, demandName, locationName } = attendance;
  const day = dayText(date);
  return (
    <li ref={place}>
      <div className="asked-top">
        <b>{day}</b>
        <span className="soft">{workText({ demandName, locationName })}</span>
      </div>
      <p>{children}</p>
      {isOpen ? (
        <Enclosed value={enclosed}>
          <TimesForm
            gap={attendance}
            zone={zone}
            label={messages.formOf(day)}
            note={messages.note}
            act={messages.send}
            send={({ note, ...times }) =>
              api.planning.createAttendanceCorrection({
                body: { ...times, ...(note === '' ? {} : { note }) },
              })
            }
            onEnd={close}
          />
        </Enclosed>
      ) : (
        <div className="row">
          <Act aria-expanded={false} aria-label={messages.askOf(day)} onPress={open}>
            {messages.ask}
          </Act>
        </div>
      )}
    </li>
  );
}

function OwnCorrection({ request, zone }: { request: Correction; zone: string }) {
  const nameOf = useNames();
  const refresh = useRefresh();
  const { id, status, comment, note, askedBy, userId } = request;
  const withdraw = useMutation({
    mutationFn: () =>
      unlessSettled(
        () => api.planning.withdrawAttendanceCorrection({ id, body: {} }, asShown(request)),
        request,
        () => api.planning.getAttendanceCorrection({ id }),
        nameOf,
      ),
    onSettled: refresh,
  });
  const times = timesText(request, zone);
  return (
    <li>
      <div className="asked-top">
        <b>{times}</b>
        <span className={`badge ${BADGES[status]}`}>{leaveMessages.status[status]}</span>
      </div>
      {askedBy === userId ? null : <p className="soft">{messages.correctedBy(nameOf(askedBy) ?? null)}</p>}
      {note === null ? null : <p className="soft">{note}</p>}
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
      <Withdraw withdraw={withdraw} isOpen={status === 'open'} label={messages.withdrawOf(times)} />
    </li>
  );
}
