/** Any two rotas of a week: their figures, and changes by person and day. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Demand, type Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Choose, Loading, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { dayText, spanText, weekOf } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { type ChangedDuty, type DiffRow, diffRows } from './diff.ts';
import { costText, hiddenText } from './figures.ts';
import { messages } from './messages.ts';
import { runName } from './run-name.ts';

interface CompareProps {
  monday: string;
  /** Those with a result, newest first. */
  runs: Run[];
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
  zoneOf: (site: string) => string;
}

/** Versions are part of the key: an override needs a new comparison. */
const diffQuery = (run: Run, against: Run) => ({
  queryKey: ['diff', run.id, run.version, against.id, against.version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.planning.diffPlanningRuns({ id: run.id, against: against.id }, { signal }),
});

export function Compare(props: CompareProps) {
  const { runs } = props;
  const [open, setOpen] = useState(false);
  const live = runs.find(({ status }) => status === 'published');
  const newest = runs.find((run) => run !== live);
  const [picked, setPicked] = useState<{ from?: string; to?: string }>({});
  const byId = (id: string | undefined) => runs.find((run) => run.id === id);
  const to = byId(picked.to) ?? newest;
  const from = byId(picked.from) ?? live ?? runs.find((run) => run !== to);
  if (from === undefined || to === undefined) return null;
  const choices = runs.map((run) => ({
    value: run.id,
    label: `${common.runStatus[run.status]} · ${runName(run)}`,
  }));
  return (
    <div className="compare">
      <div className="row">
        <Choose
          label={messages.compare.from}
          value={from.id}
          choices={choices}
          onChange={(id) => setPicked({ ...picked, from: id })}
        />
        <span aria-hidden="true" className="arrow">
          →
        </span>
        <Choose
          label={messages.compare.to}
          value={to.id}
          choices={choices}
          onChange={(id) => setPicked({ ...picked, to: id })}
        />
        <Act onPress={() => setOpen(!open)} aria-expanded={open}>
          {open ? messages.compare.hide : messages.compare.compare}
        </Act>
      </div>
      {open ? (
        <>
          <Figures from={from} to={to} />
          <Changes {...props} from={from} to={to} />
        </>
      ) : null}
    </div>
  );
}

interface Pair {
  from: Run;
  to: Run;
}

const whole = (value: number) => numberText(Math.round(value));

/** Pay is compared only where both are in one currency. */
function figuresOf({ metrics }: Run, currency: string | null | undefined) {
  if (metrics === null) return null;
  const cost = currency === metrics.currency ? costText(metrics) : null;
  const open = metrics.slotsTarget - metrics.slotsFilled;
  return [
    { value: open, text: whole(open) },
    cost === null ? null : { value: metrics.labourCost ?? 0, text: cost },
    { value: metrics.travelKm, text: whole(metrics.travelKm) },
  ];
}

function Figures({ from, to }: Pair) {
  const before = figuresOf(from, to.metrics?.currency);
  const after = figuresOf(to, from.metrics?.currency);
  const hidden = new Set([from, to].flatMap(({ metrics }) => (metrics && hiddenText(metrics)) ?? []));
  return (
    <>
      <dl className="figures">
        {messages.compare.figures.flatMap((label, index) => {
          const [was, is] = [before?.[index], after?.[index]];
          if (was == null || is == null) return [];
          const rise = Math.round(is.value) - Math.round(was.value);
          return [
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <small>{was.text} → </small>
                <span className={rise < 0 ? 'good' : rise > 0 ? 'warn-text' : ''}>{is.text}</span>
              </dd>
            </div>,
          ];
        })}
      </dl>
      {[...hidden].map((text) => (
        <p key={text} className="soft">
          * {text}
        </p>
      ))}
    </>
  );
}

function Changes({ monday, from, to, demand, nameOf, zoneOf }: CompareProps & Pair) {
  const diff = useQuery(diffQuery(to, from));
  if (diff.isPending) return <Loading />;
  if (diff.error !== null) return <RefusalNote refusal={refusalOf(diff.error, nameOf)} />;
  const { added, removed, items } = diff.data;
  if (items.length === 0) return <p className="soft">{messages.compare.same}</p>;
  const labels = new Map(demand.map(({ id, station, name }) => [id, station ?? name]));
  const days = weekOf(monday);
  const rows = diffRows(items, (id) => nameOf(id) ?? common.someone);
  const text = ({ demandId, locationId, start, end }: ChangedDuty) => (
    <>
      <b>{spanText(start, end, zoneOf(locationId))}</b> {labels.get(demandId) ?? messages.compare.shift},{' '}
      {nameOf(locationId)}
    </>
  );
  return (
    <>
      <p className="soft">{messages.compare.changes(added, removed, rows.length)}</p>
      <div className="diff" role="region" aria-label={messages.compare.compare}>
        <table>
          <TableHead titles={[common.person, ...days.map((date) => dayText(date, 'brief'))]} />
          <tbody>
            {rows.map((row) => (
              <PersonChanges
                key={row.userId}
                row={row}
                days={days}
                text={text}
                name={nameOf(row.userId) ?? common.someone}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface PersonChangesProps {
  row: DiffRow;
  name: string;
  days: string[];
  text: (duty: ChangedDuty) => ReactNode;
}

function PersonChanges({ row, name, days, text }: PersonChangesProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((date) => (
        <td key={date}>
          {row.days.get(date)?.removed.map((duty) => (
            <del key={duty.demandId}>{text(duty)}</del>
          ))}
          {row.days.get(date)?.added.map((duty) => (
            <ins key={duty.demandId}>{text(duty)}</ins>
          ))}
        </td>
      ))}
    </tr>
  );
}
