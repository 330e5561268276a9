/** The rota board. */

import { useMemo, useState } from 'react';
import { useNames } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link, useParams } from '../app/router.tsx';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { localOf, mondayOf } from '../time/zone.ts';
import { Empty, Fault, Loading } from '../ui/parts.tsx';
import { DayGrid } from './day-grid.tsx';
import { Detail } from './detail.tsx';
import { DragArea } from './drag.tsx';
import { type Need, type PersonRow, personRows, type SiteRow, siteRows } from './model.ts';
import { type Cargo, needsTouched } from './moves.ts';
import { PeopleGrid } from './people-grid.tsx';
import { SitesGrid } from './sites-grid.tsx';
import { Snackbar } from './snackbar.tsx';
import { DayBar, dateOf, EVERYWHERE, LIVE, Toolbar, viewOf } from './toolbar.tsx';
import { useOverride } from './use-override.ts';
import { useAbsences, useWeek, type Week } from './use-rota.ts';

export function RotaPage() {
  const [params, setParams] = useParams();
  const monday = mondayOf(params.get('week') ?? new Date().toISOString().slice(0, 10));
  const source = params.get('run') ?? LIVE;
  const { week, error, retry } = useWeek(monday, source);
  const nameOf = useNames();
  if (error !== null) return <Fault refusal={refusalOf(error, nameOf)} retry={retry} />;
  return (
    <section className="rota">
      <Toolbar {...{ monday, source, week, params, setParams }} />
      {week !== null && week.status !== null && viewOf(params) === 'day' ? (
        <DayBar {...{ week, params, setParams }} />
      ) : null}
      {week === null ? <Loading /> : <Board {...{ week, params, nameOf }} />}
    </section>
  );
}

interface BoardProps {
  week: Week;
  params: URLSearchParams;
  nameOf: (id: string) => string | undefined;
}

function Board({ week, params, nameOf }: BoardProps) {
  const site = params.get('site') ?? EVERYWHERE;
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const mayChange = me().role === 'admin' && (week.status === 'completed' || week.status === 'published');
  const [selected, setSelected] = useState<Cargo | null>(null);
  const override = useOverride(nameOf, week.zoneOf);
  const absences = useAbsences(week);
  const needs = useMemo(
    () => (site === EVERYWHERE ? week.needs : week.needs.filter((need) => need.locationId === site)),
    [week, site],
  );
  const rows = useMemo(() => orderedRows(week, needs, site, find), [week, needs, site, find]);
  const bySite = useMemo(
    () => bySiteName(siteRows(needs, week.days, week.zoneOf), nameOf),
    [needs, week, nameOf],
  );
  const several = site === EVERYWHERE && week.sites.length > 1;
  const { clear } = override;
  const handlers = useMemo(
    () => ({
      siteName: (id: string) => (several ? nameOf(id) : undefined),
      open: (cargo: Cargo) => {
        clear();
        setSelected(cargo);
      },
    }),
    [several, nameOf, clear],
  );
  if (week.status === null) return <NoRota monday={week.days[0]!} />;

  const current = selected === null ? null : refreshed(selected, week.needs);
  const today = localOf(Date.now(), week.zone).date;
  const grid = { week, needs, ...handlers, today, selected: current };
  const { pending } = override;
  const people = { ...grid, rows, absences, busy: pending?.kind === 'put' ? pending.step.userId : null };
  const view = viewOf(params);
  const { outcome } = override;
  const refusedMove = outcome?.refusal == null || outcome.half !== null ? null : outcome.move;
  const refusedHere =
    current !== null &&
    refusedMove !== null &&
    needsTouched(refusedMove).some(({ demandId }) => demandId === current.need.demandId);
  return (
    <DragArea
      className={`board-area ${current === null ? '' : 'with-detail'}`}
      needs={week.needs}
      act={mayChange ? override.act : null}
      words={override.words}
      onPick={() => {
        clear();
        setSelected(null);
      }}
    >
      {view === 'people' ? <PeopleGrid {...people} /> : null}
      {view === 'sites' ? <SitesGrid {...grid} rows={bySite} nameOf={nameOf} /> : null}
      {view === 'day' ? (
        <DayGrid
          {...people}
          nameOf={nameOf}
          date={dateOf(params, week)}
          rowsAre={params.get('rows') === 'shifts' ? 'shifts' : 'people'}
          siteZone={site === EVERYWHERE ? null : week.zoneOf(site)}
          now={Date.now()}
        />
      ) : null}
      {current === null ? null : (
        <Detail
          {...{ nameOf, override, mayChange, week, needs, refusedHere }}
          cargo={current}
          close={() => setSelected(null)}
        />
      )}
      <Snackbar override={override} quiet={refusedHere} />
    </DragArea>
  );
}

/** The same need after the rota changed; the person may have gone, and the slot may be filled. */
function refreshed(selected: Cargo, needs: readonly Need[]): Cargo | null {
  const need = needs.find(
    ({ demandId, runId }) => demandId === selected.need.demandId && runId === selected.need.runId,
  );
  if (need === undefined) return null;
  const { replaces } = selected;
  const stands = replaces === null ? need.missing > 0 : need.people.some(({ userId }) => userId === replaces);
  return stands ? { need, replaces } : null;
}

const mine = ({ person }: PersonRow) => Number(person.id === me().id);

/** One's own row first; then those who work here this week or live here, by name; searched by name. */
function orderedRows(week: Week, needs: readonly Need[], site: string, find: string) {
  return personRows(week.facts, needs, week.days, week.zoneOf)
    .filter((row) => site === EVERYWHERE || row.person.home === site || row.minutes > 0)
    .filter((row) => row.minutes > 0 || row.person.plannable)
    .filter((row) => row.person.name.toLocaleLowerCase().includes(find))
    .sort((a, b) => mine(b) - mine(a) || a.person.name.localeCompare(b.person.name));
}

function bySiteName(rows: SiteRow[], nameOf: BoardProps['nameOf']): SiteRow[] {
  const name = ({ locationId }: SiteRow) => nameOf(locationId) ?? '';
  return rows.sort((a, b) => name(a).localeCompare(name(b)) || a.label.localeCompare(b.label));
}

function NoRota({ monday }: { monday: string }) {
  const isMember = me().role === 'member';
  return (
    <Empty title={WORDS.board.noRota}>
      <p>{isMember ? WORDS.board.noRotaMember : WORDS.board.noRotaHelp}</p>
      {isMember ? null : (
        <Link className="act primary" href={`/console/plan?week=${monday}`}>
          {WORDS.board.goPlan}
        </Link>
      )}
    </Empty>
  );
}
