/** The rota board. */

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RunResult, useNames } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link, useParams } from '../app/router.tsx';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { addDays, dayWords, localOf, mondayOf } from '../time/zone.ts';
import { Act, Choose, Empty, Fault, Loading, RefusalNote, Segments } from '../ui/parts.tsx';
import type { Cargo } from './cards.tsx';
import { Detail } from './detail.tsx';
import { type Need, type PersonRow, personRows, type SiteRow, siteRows } from './model.ts';
import { PeopleGrid } from './people-grid.tsx';
import { SitesGrid } from './sites-grid.tsx';
import { useOverride } from './use-override.ts';
import { useAbsences, useWeek, type Week } from './use-rota.ts';

const EVERYWHERE = '';
const LIVE = 'published';

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
      {week === null ? <Loading /> : <Board {...{ week, params, nameOf }} />}
    </section>
  );
}

interface ToolbarProps {
  monday: string;
  source: string;
  week: Week | null;
  params: URLSearchParams;
  setParams: (change: Record<string, string | null>) => void;
}

function Toolbar({ monday, source, week, params, setParams }: ToolbarProps) {
  const go = (days: number) => setParams({ week: addDays(monday, days), run: null });
  const sites = (week?.sites ?? []).map(({ locationId, name }) => ({ value: locationId, label: name }));
  const runs = (week?.candidates ?? []).map((run) => ({
    value: run.id,
    label: `${run.name ?? WORDS.plan.run} · ${WORDS.board.status[run.status]} · ${localOf(run.createdAt, run.timeZone).time}`,
  }));
  const status = week?.shown[0]?.status;
  return (
    <div className="toolbar">
      <div className="week-nav">
        <Act look="quiet" aria-label={WORDS.board.previous} onPress={() => go(-7)}>
          ‹
        </Act>
        <h1>{WORDS.board.week(dayWords(monday), dayWords(addDays(monday, 6)))}</h1>
        <Act look="quiet" aria-label={WORDS.board.next} onPress={() => go(7)}>
          ›
        </Act>
        <Act look="quiet" onPress={() => setParams({ week: null, run: null })}>
          {WORDS.board.today}
        </Act>
        {status === undefined ? null : (
          <span className={`badge ${status}`}>{WORDS.board.status[status]}</span>
        )}
      </div>
      <div className="tools">
        <Segments
          label={WORDS.board.view}
          value={params.get('view') ?? 'people'}
          choices={[
            { value: 'people', label: WORDS.board.people },
            { value: 'sites', label: WORDS.board.sites },
          ]}
          onChange={(view) => setParams({ view: view === 'people' ? null : view })}
        />
        <Choose
          label={WORDS.board.site}
          hideLabel
          value={params.get('site') ?? EVERYWHERE}
          choices={[{ value: EVERYWHERE, label: WORDS.common.allSites }, ...sites]}
          onChange={(site) => setParams({ site })}
        />
        {runs.length > 1 ? (
          <Choose
            label={WORDS.board.source}
            hideLabel
            value={source}
            choices={[{ value: LIVE, label: WORDS.board.published }, ...runs]}
            onChange={(run) => setParams({ run: run === LIVE ? null : run })}
          />
        ) : null}
        <input
          type="search"
          aria-label={WORDS.board.find}
          placeholder={WORDS.board.find}
          value={params.get('find') ?? ''}
          onChange={(event) => setParams({ find: event.target.value })}
        />
      </div>
    </div>
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
  const mayChange = me().role === 'admin';
  const [selected, setSelected] = useState<Cargo | null>(null);
  const override = useOverride(nameOf, week.zoneOf);
  const absences = useAbsences(week);
  const cache = useQueryClient();
  const needs = useMemo(
    () => (site === EVERYWHERE ? week.needs : week.needs.filter((need) => need.locationId === site)),
    [week, site],
  );
  const rows = useMemo(() => orderedRows(week, needs, site, find), [week, needs, site, find]);
  const bySite = useMemo(
    () => bySiteName(siteRows(needs, week.days, week.zoneOf), nameOf),
    [needs, week, nameOf],
  );
  if (week.shown.length === 0) return <NoRota monday={week.days[0]!} />;

  const current = selected === null ? null : refreshed(selected, week.needs);
  const siteName = (id: string) => (site === EVERYWHERE && week.sites.length > 1 ? nameOf(id) : undefined);
  const common = {
    ...{ week, needs, siteName },
    today: localOf(Date.now(), week.zone).date,
    selected: current,
    open: (cargo: Cargo) => {
      override.clear();
      setSelected(cargo);
    },
    move: mayChange ? (cargo: Cargo, userId: string) => override.act({ ...cargo, userId }) : null,
  };
  const result = (runId: string) => cache.getQueryData<RunResult>(['result', runId]);
  return (
    <div className={`board-area ${current === null ? '' : 'with-detail'}`}>
      {params.get('view') === 'sites' ? (
        <SitesGrid {...common} rows={bySite} nameOf={nameOf} />
      ) : (
        <PeopleGrid {...common} rows={rows} absences={absences} busy={override.pending?.userId ?? null} />
      )}
      {current === null ? null : (
        <Detail
          {...{ nameOf, override, mayChange }}
          cargo={current}
          zone={week.zoneOf(current.need.locationId)}
          assignment={result(current.need.runId)?.assignments.find(
            ({ demandId, userId }) => demandId === current.need.demandId && userId === current.replaces,
          )}
          unassigned={result(current.need.runId)?.unassigned.find(
            ({ demandId }) => demandId === current.need.demandId,
          )}
          close={() => setSelected(null)}
        />
      )}
      <Snackbar override={override} hidden={current !== null} />
    </div>
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

/** What the last move by hand came to. A refusal is shown in the open panel instead, where the move was made there. */
function Snackbar({ override, hidden }: { override: ReturnType<typeof useOverride>; hidden: boolean }) {
  const { outcome, pending } = override;
  if (pending !== null)
    return (
      <div className="snackbar" role="status">
        {WORDS.board.working}
      </div>
    );
  if (outcome === null) return null;
  if (outcome.refusal !== null) {
    if (hidden) return null;
    return (
      <div className="snackbar wide">
        <RefusalNote refusal={outcome.refusal} title={outcome.title} onClose={override.clear} />
      </div>
    );
  }
  const { back } = outcome;
  return (
    <div className="snackbar" role="status">
      {outcome.title}
      {back === null ? null : (
        <Act look="quiet" onPress={() => override.act(back)}>
          {WORDS.common.undo}
        </Act>
      )}
      <Act look="quiet" aria-label={WORDS.common.close} onPress={override.clear}>
        ✕
      </Act>
    </div>
  );
}
