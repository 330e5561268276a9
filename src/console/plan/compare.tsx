/** Any two rotas of a week: their figures, and by person and day what comes and what goes. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Demand, type Run } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, spanWords, weekOf } from '../time/zone.ts';
import { Act, Choose, Loading, RefusalNote } from '../ui/parts.tsx';
import { type ChangedDuty, type DiffRow, diffRows } from './diff.ts';
import { runName } from './run-name.ts';

interface CompareProps {
  monday: string;
  /** Those with a result, newest first. */
  runs: Run[];
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
  zoneOf: (site: string) => string;
}

/** Versions are part of the key: an override makes another comparison of it. */
export const diffQuery = (run: Run, against: Run) => ({
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
    label: `${WORDS.board.status[run.status]} · ${runName(run)}`,
  }));
  return (
    <div className="compare">
      <div className="row">
        <Choose
          label={WORDS.compare.from}
          value={from.id}
          choices={choices}
          onChange={(id) => setPicked({ ...picked, from: id })}
        />
        <span aria-hidden="true" className="arrow">
          →
        </span>
        <Choose
          label={WORDS.compare.to}
          value={to.id}
          choices={choices}
          onChange={(id) => setPicked({ ...picked, to: id })}
        />
        <Act onPress={() => setOpen(!open)} aria-expanded={open}>
          {open ? WORDS.compare.hide : WORDS.compare.compare}
        </Act>
      </div>
      {open ? (
        <>
          <Figures {...{ from, to }} />
          <Changes {...props} {...{ from, to }} />
        </>
      ) : null}
    </div>
  );
}

interface Pair {
  from: Run;
  to: Run;
}

function Figures({ from, to }: Pair) {
  const of = ({ metrics }: Run) => [
    metrics === null ? null : metrics.slotsTarget - metrics.slotsFilled,
    metrics?.labourCost ?? null,
    metrics?.travelKm ?? null,
    metrics?.fairness ?? null,
  ];
  const [before, after] = [of(from), of(to)];
  const words = (value: number) => Math.round(value).toLocaleString('en-GB');
  return (
    <dl className="figures">
      {WORDS.compare.figures.flatMap((label, index) => {
        const [was, is] = [before[index], after[index]];
        if (was == null || is == null) return [];
        const look =
          Math.round(is) < Math.round(was) ? 'good' : Math.round(is) > Math.round(was) ? 'warn-text' : '';
        return [
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <small>{words(was)} → </small>
              <span className={look}>{words(is)}</span>
            </dd>
          </div>,
        ];
      })}
    </dl>
  );
}

function Changes({ monday, from, to, demand, nameOf, zoneOf }: CompareProps & Pair) {
  const diff = useQuery(diffQuery(to, from));
  if (diff.isPending) return <Loading />;
  if (diff.error !== null) return <RefusalNote refusal={refusalOf(diff.error, nameOf)} />;
  const { added, removed, items } = diff.data;
  if (items.length === 0) return <p className="soft">{WORDS.compare.same}</p>;
  const labels = new Map(demand.map(({ id, station, name }) => [id, station ?? name]));
  const days = weekOf(monday);
  const rows = diffRows(items, (id) => nameOf(id) ?? '?');
  const words = ({ demandId, locationId, start, end }: ChangedDuty) => (
    <>
      <b>{spanWords(start, end, zoneOf(locationId))}</b> {labels.get(demandId) ?? WORDS.compare.shift},{' '}
      {nameOf(locationId)}
    </>
  );
  return (
    <>
      <p className="soft">{WORDS.compare.changes(added, removed, rows.length)}</p>
      <div className="diff" role="region" aria-label={WORDS.compare.compare}>
        <table>
          <thead>
            <tr>
              <th scope="col">{WORDS.board.person}</th>
              {days.map((date) => (
                <th key={date} scope="col">
                  {dayWords(date, 'brief')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonChanges key={row.userId} {...{ row, days, words }} name={nameOf(row.userId) ?? '?'} />
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
  words: (duty: ChangedDuty) => ReactNode;
}

function PersonChanges({ row, name, days, words }: PersonChangesProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((date) => (
        <td key={date}>
          {row.days.get(date)?.removed.map((duty) => (
            <del key={duty.demandId}>{words(duty)}</del>
          ))}
          {row.days.get(date)?.added.map((duty) => (
            <ins key={duty.demandId}>{words(duty)}</ins>
          ))}
        </td>
      ))}
    </tr>
  );
}
