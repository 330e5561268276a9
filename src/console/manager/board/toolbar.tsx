/** The toolbar of the board: week, rota, view. */
import { isPlanner } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { type ChangeParams, Link } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Act, Choose, Segments } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { WeekNav } from '../../kit/week-nav.tsx';
import { messages as noteMessages } from '../notes/messages.ts';
import { runName } from '../plan/run-name.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { Folded } from './folded.tsx';
import { messages } from './messages.ts';
import { messages as shiftMessages } from './shift-messages.ts';
import { openSites, type Week } from './use-rota.ts';

export const EVERYWHERE = '';
export const LIVE = 'published';
/** The panel of absences and stand-by. */
export const COVER = 'cover';
/** The panel of the notes of a day. */
export const NOTES = 'notes';
/** The panel of an extra shift. */
export const EXTRA = 'extra';
/** The panel of budget and sales. */
export const LABOUR_PANEL = 'labour';

export type View = 'people' | 'sites' | 'day';

export const viewOf = (params: URLSearchParams): View => {
  const view = params.get('view');
  return view === 'sites' || view === 'day' ? view : 'people';
};

/** The zone of the chosen site, else of most sites. */
export function zoneShown(params: URLSearchParams, { zone, zoneOf }: Week): string {
  const site = params.get('site') ?? EVERYWHERE;
  return site === EVERYWHERE ? zone : zoneOf(site);
}

/** The requested day, else today, else the first of the week. */
export function dateOf(params: URLSearchParams, week: Week): string {
  const { days } = week;
  const wanted = params.get('day') ?? localOf(Date.now(), zoneShown(params, week)).date;
  return days.includes(wanted) ? wanted : days[0]!;
}

/** A phone, or a window as low as that of a small screen at 200 %. */
const SMALL = `${PHONE}, (height < 560px)`;

interface ToolbarProps {
  monday: string;
  source: string;
  week: Week | null;
  params: URLSearchParams;
  setParams: ChangeParams;
  /** What is shown by it is a page, from which Back returns. */
  openPage: ChangeParams;
}

export function Toolbar({ monday, source, week, params, setParams, openPage }: ToolbarProps) {
  const go = (to: string | null) => openPage({ week: to, run: null, day: null });
  const sites = (week?.sites ?? []).map(({ locationId, name }) => ({ value: locationId, label: name }));
  const runs = (week?.candidates ?? [])
    .filter(({ status }) => status !== 'published')
    .map((run) => ({
      value: run.id,
      label: `${common.runStatus[run.status]} · ${runName(run)}`,
    }));
  const isLive = week?.candidates.some(({ status }) => status === 'published') ?? false;
  const choices = [...(isLive ? [{ value: LIVE, label: messages.published }] : []), ...runs];
  const status = week?.status ?? null;
  const view = viewOf(params);
  const panel = params.get('panel');
  const toggle = (name: string) => setParams({ panel: panel === name ? null : name });
  const isSmall = useMedia(SMALL);
  const tools = (
    <>
      {sites.length > 1 ? (
        <Choose
          label={messages.site}
          hideLabel
          value={params.get('site') ?? EVERYWHERE}
          choices={[{ value: EVERYWHERE, label: common.allSites }, ...sites]}
          onChange={(site) => openPage({ site })}
        />
      ) : null}
      {choices.length > 1 && isPlanner() ? (
        <Choose
          label={messages.source}
          hideLabel
          value={source}
          choices={choices}
          onChange={(run) => openPage({ run: run === LIVE ? null : run })}
        />
      ) : null}
      {!isPlanner() || week === null ? null : (
        <>
          <Act aria-expanded={panel === COVER} onPress={() => toggle(COVER)}>
            {coverMessages.cover}
          </Act>
          {(status === 'published' || status === 'completed') && openSites(week).length > 0 ? (
            <Act aria-expanded={panel === EXTRA} onPress={() => toggle(EXTRA)}>
              {shiftMessages.add}
            </Act>
          ) : null}
        </>
      )}
      {week === null ? null : (
        <Act aria-expanded={panel === NOTES} onPress={() => toggle(NOTES)}>
          {noteMessages.open}
        </Act>
      )}
      {status === 'published' ? <PrintLink monday={monday} params={params} /> : null}
      <SearchField
        label={common.findPerson}
        value={params.get('find') ?? ''}
        onChange={(text) => setParams({ find: text })}
      />
    </>
  );
  return (
    <div className="toolbar">
      <WeekNav monday={monday} go={go}>
        <Act look="quiet" onPress={() => go(null)}>
          {messages.today}
        </Act>
        {status === null ? null : <span className={`badge ${status}`}>{common.runStatus[status]}</span>}
      </WeekNav>
      <div className="tools">
        <Segments
          label={messages.view}
          value={view}
          choices={[
            { value: 'people', label: common.people },
            { value: 'sites', label: common.sites },
            { value: 'day', label: messages.day },
          ]}
          onChange={(next) => openPage({ view: next === 'people' ? null : next })}
        />
        {/* Where it folds it is made anew, and so closed, with each panel; else the button that opened it gets the focus back. */}
        <Folded
          key={isSmall ? panel : null}
          className="more-tools"
          label={messages.moreTools}
          look="plain"
          isFolding={isSmall}
        >
          {tools}
        </Folded>
      </div>
    </div>
  );
}

/** One press: the sheet for the notice board, and the printer's dialog. */
function PrintLink({ monday, params }: { monday: string; params: URLSearchParams }) {
  const to = new URLSearchParams({ week: monday, print: '' });
  const site = params.get('site');
  if (site !== null) to.set('site', site);
  return (
    <Link className="act plain" href={`/console/rota/sheet?${to}`}>
      {messages.print}
    </Link>
  );
}
