/** Any two rotas of a week: their figures, and changes by person and day. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import type { Demand, Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Choose, Loading, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { dayText, spanText, weekOf } from '../../kit/time/zone.ts';
import { diffQuery } from './against-live.tsx';
import { type ChangedDuty, comparedFigures, type DiffRow, diffRows } from './diff.ts';
import { hiddenText, sitesOf } from './figures.ts';
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

/** The value of the live rota, which may be of several runs. */
const LIVE = 'live';

export function Compare(props: CompareProps) {
  const { runs } = props;
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ from?: string; to?: string }>({});
  const published = runs.filter(({ status }) => status === 'published');
  const hasLive = published.length > 0;
  const byId = (id: string | undefined) => runs.find((run) => run.id === id);
  const to = byId(picked.to) ?? runs.find((run) => !published.includes(run));
  const isLive = hasLive && (picked.from ?? LIVE) === LIVE;
  const from = isLive ? null : (byId(picked.from) ?? runs.find((run) => run !== to));
  if (from === undefined || to === undefined) return null;
  const choiceOf = (run: Run) => ({
    value: run.id,
    label: `${common.runStatus[run.status]} · ${runName(run)}`,
  });
  return (
    <div className="compare">
      <div className="row">
        <Choose
          label={messages.compare.from}
          value={from?.id ?? LIVE}
          choices={[
            ...(hasLive ? [{ value: LIVE, label: messages.compare.live }] : []),
            ...runs.map(choiceOf),
          ]}
          onChange={(id) => setPicked({ ...picked, from: id })}
        />
        <span aria-hidden="true" className="arrow">
          →
        </span>
        <Choose
          label={messages.compare.to}
          value={to.id}
          choices={runs.map(choiceOf)}
          onChange={(id) => setPicked({ ...picked, to: id })}
        />
        <Act onPress={() => setOpen(!open)} aria-expanded={open}>
          {open ? messages.compare.hide : messages.compare.compare}
        </Act>
      </div>
      {open ? <Compared {...props} from={from} to={to} /> : null}
    </div>
  );
}

interface Pair {
  /** Null: the live rota. */
  from: Run | null;
  to: Run;
}

function Compared(props: CompareProps & Pair) {
  const { from, to, nameOf } = props;
  const diff = useQuery(diffQuery(to, from));
  if (diff.isPending) return <Loading />;
  if (diff.error !== null && diff.data === undefined)
    return <RefusalNote refusal={refusalOf(diff.error, nameOf)} />;
  const { locationIds, before } = diff.data;
  if (locationIds.length === 0) return <p className="soft">{messages.compare.notShared}</p>;
  return (
    <>
      <p className="soft">{messages.compare.counted(sitesOf(locationIds, nameOf))}</p>
      {before === null ? (
        <p className="soft">{messages.compare.noneLive}</p>
      ) : (
        <Figures before={before} diff={diff.data} />
      )}
      <Changes {...props} diff={diff.data} />
    </>
  );
}

type Diff = Planning.PlanningRunDiff;

function Figures({ before, diff }: { before: Planning.RotaFigures; diff: Diff }) {
  const [was, is] = [hiddenText(before), hiddenText(diff.after)];
  const { from, to } = messages.compare;
  const hidden =
    was === is
      ? [was].flatMap((text) => text ?? [])
      : [...(was === null ? [] : [`${from}: ${was}`]), ...(is === null ? [] : [`${to}: ${is}`])];
  return (
    <>
      <dl className="figures">
        {comparedFigures(before, diff).map(({ label, was, is, look }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <small>{was} → </small>
              <span className={look}>{is}</span>
            </dd>
          </div>
        ))}
      </dl>
      {hidden.map((text) => (
        <p key={text} className="soft">
          * {text}
        </p>
      ))}
    </>
  );
}

function Changes({ monday, diff, demand, nameOf, zoneOf }: CompareProps & { diff: Diff }) {
  const { added, removed, items } = diff;
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
