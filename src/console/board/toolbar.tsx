/** Above the board: which week, which rota, seen how. */
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, localOf } from '../time/zone.ts';
import { Act, Choose, Segments } from '../ui/parts.tsx';
import { WeekNav } from '../ui/week-nav.tsx';
import type { Week } from './use-rota.ts';

export const EVERYWHERE = '';
export const LIVE = 'published';

export type View = 'people' | 'sites' | 'day';

export const viewOf = (params: URLSearchParams): View => {
  const view = params.get('view');
  return view === 'sites' || view === 'day' ? view : 'people';
};

/** The day that is asked for, else today, else the first of the week. */
export function dateOf(params: URLSearchParams, { days, zone }: Week): string {
  const wanted = params.get('day') ?? localOf(Date.now(), zone).date;
  return days.includes(wanted) ? wanted : days[0]!;
}

interface ToolbarProps {
  monday: string;
  source: string;
  week: Week | null;
  params: URLSearchParams;
  setParams: (change: Record<string, string | null>) => void;
}

export function Toolbar({ monday, source, week, params, setParams }: ToolbarProps) {
  const go = (to: string | null) => setParams({ week: to, run: null, day: null });
  const sites = (week?.sites ?? []).map(({ locationId, name }) => ({ value: locationId, label: name }));
  const runs = (week?.candidates ?? [])
    .filter(({ status }) => status !== 'published')
    .map((run) => ({
      value: run.id,
      label: `${run.name ?? WORDS.plan.run} · ${WORDS.board.status[run.status]} · ${localOf(run.createdAt, run.timeZone).time}`,
    }));
  const isLive = week?.candidates.some(({ status }) => status === 'published') ?? false;
  const choices = [...(isLive ? [{ value: LIVE, label: WORDS.board.published }] : []), ...runs];
  const status = week?.status ?? null;
  const view = viewOf(params);
  return (
    <div className="toolbar">
      <WeekNav monday={monday} go={go}>
        <Act look="quiet" onPress={() => go(null)}>
          {WORDS.board.today}
        </Act>
        {status === null ? null : <span className={`badge ${status}`}>{WORDS.board.status[status]}</span>}
      </WeekNav>
      <div className="tools">
        <Segments
          label={WORDS.board.view}
          value={view}
          choices={[
            { value: 'people', label: WORDS.board.people },
            { value: 'sites', label: WORDS.board.sites },
            { value: 'day', label: WORDS.board.day },
          ]}
          onChange={(next) => setParams({ view: next === 'people' ? null : next })}
        />
        {sites.length > 1 ? (
          <Choose
            label={WORDS.board.site}
            hideLabel
            value={params.get('site') ?? EVERYWHERE}
            choices={[{ value: EVERYWHERE, label: WORDS.common.allSites }, ...sites]}
            onChange={(site) => setParams({ site })}
          />
        ) : null}
        {choices.length > 1 && me().role !== 'member' ? (
          <Choose
            label={WORDS.board.source}
            hideLabel
            value={source}
            choices={choices}
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

interface DayBarProps {
  week: Week;
  params: URLSearchParams;
  setParams: ToolbarProps['setParams'];
}

/** Which day of the week, and what its rows are. */
export function DayBar({ week, params, setParams }: DayBarProps) {
  return (
    <div className="day-bar">
      <Segments
        label={WORDS.board.day}
        value={dateOf(params, week)}
        choices={week.days.map((date) => ({ value: date, label: dayWords(date, 'brief') }))}
        onChange={(day) => setParams({ day })}
      />
      <Segments
        label={WORDS.board.view}
        value={params.get('rows') ?? 'people'}
        choices={[
          { value: 'people', label: WORDS.board.people },
          { value: 'shifts', label: WORDS.board.shifts },
        ]}
        onChange={(rows) => setParams({ rows: rows === 'people' ? null : rows })}
      />
    </div>
  );
}
