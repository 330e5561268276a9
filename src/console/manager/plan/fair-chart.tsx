/** Who works how much in a run: a bar for each person, with a mark at the fair share. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '../../app/api.ts';
import { assignmentsOf, faultOf, usePeople } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { isPlannable } from '../../app/plannable.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Loading, RefusalNote } from '../../kit/parts.tsx';
import { hoursText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import { type Share, sharesOf } from './shares.ts';

interface ChartProps {
  run: Run;
  nameOf: (id: string) => string | undefined;
}

const DAY_MS = 86_400_000;

export function FairChart(props: ChartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="fair" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.shares}</summary>
      {open ? <Shares {...props} /> : null}
    </details>
  );
}

function Shares({ run, nameOf }: ChartProps) {
  const people = usePeople();
  const rows = useQuery({
    queryKey: ['result', run.id, 'assignments'],
    queryFn: ({ signal }) => assignmentsOf(run.id, signal),
  });
  const failed = faultOf([rows, people]);
  if (failed !== undefined) return <RefusalNote refusal={refusalOf(failed.error, nameOf)} />;
  if (rows.data === undefined || people.data === undefined) return <Loading />;
  const hired = people.data
    .filter((person) => isPlannable(person) && run.locationIds.includes(person.homeLocation?.id ?? ''))
    .map(({ userId, contract }) => ({ userId, weeklyHours: contract?.weeklyHours ?? null }));
  const days = Math.round((Date.parse(run.horizonEnd) - Date.parse(run.horizonStart)) / DAY_MS);
  const shares = sharesOf(rows.data, hired, days);
  const most = Math.max(1, ...shares.flatMap(({ minutes, fair }) => [minutes, fair]));
  return (
    <>
      <p className="soft">{messages.sharesHelp}</p>
      <ul className="shares">
        {shares.map((share) => (
          <Bar key={share.userId} share={share} most={most} name={nameOf(share.userId) ?? common.someone} />
        ))}
      </ul>
    </>
  );
}

const WIDTH = 100;
const HEIGHT = 8;

function Bar({ share, most, name }: { share: Share; most: number; name: string }) {
  const { minutes, fair } = share;
  const at = (value: number) => (WIDTH * value) / most;
  return (
    <li>
      <span>{name}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} className="cover-track" />
        <rect width={at(minutes)} height={HEIGHT} className={minutes > fair ? 'cover-over' : 'hours-full'} />
        <rect x={at(fair) - 0.3} width="0.6" height={HEIGHT} className="fair-mark" />
      </svg>
      <small>{common.hours(hoursText(minutes), hoursText(fair))}</small>
    </li>
  );
}
