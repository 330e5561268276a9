/** The rota board. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNames, useRuns, useSites, useToday } from '../../app/data.ts';
import type { Note } from '../../app/note-places.ts';
import { useNotes } from '../../app/notes.tsx';
import { refusalOf } from '../../app/refusal.ts';
import { type ChangeParams, useParams } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { PHONE, useMedia } from '../../kit/media.ts';
import { useNow } from '../../kit/now.ts';
import { Fault, Loading } from '../../kit/parts.tsx';
import { addDays, localOf, mondayNamed, mondayOf } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { mayReadLabour } from '../labour/data.ts';
import { LabourBar } from '../labour/labour-bar.tsx';
import { VacantNote } from '../leavers/vacant-note.tsx';
import { Waiting } from '../plan/ask-to-publish.tsx';
import { publishable } from '../plan/publish.tsx';
import { type Published, PublishedNote } from '../plan/published.tsx';
import { Acknowledgements } from './acknowledgements.tsx';
import { BoardLine } from './board-line.tsx';
import { useBarred } from './candidate-list.tsx';
import { ClosedNote } from './closed-note.tsx';
import { DayBar } from './day-bar.tsx';
import { DayGrid } from './day-grid.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DragArea } from './drag.tsx';
import { LentNote } from './lent-note.tsx';
import { messages } from './messages.ts';
import { borrowedCount, type Need, type PersonRow, personRows, type SiteRow, siteRows } from './model.ts';
import type { Slot } from './moves.ts';
import { NoRota, UnplannedNote } from './no-rota.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { SidePanel } from './side-panel.tsx';
import { SitesGrid } from './sites-grid.tsx';
import { Notes } from './snackbar.tsx';
import { dateOf, EVERYWHERE, LABOUR_PANEL, LIVE, NOTES, Toolbar, viewOf, zoneShown } from './toolbar.tsx';
import { useAttendance } from './use-attendance.ts';
import { useInView } from './use-in-view.ts';
import { useOverride } from './use-override.ts';
import { changesHere, labourOf, useAbsences, useWeek, type Week } from './use-rota.ts';
import { useSelected } from './use-selected.ts';
import { useWeekNames } from './use-week-names.ts';

export function RotaPage() {
  const [params, setParams, openPage] = useParams();
  const today = useToday();
  const monday = mondayNamed(params.get('week'), today);
  const source = params.get('run') ?? LIVE;
  const now = useNow();
  const { week: loaded, error, retry } = useWeek(monday, source);
  const week = useAttendance(loaded, now);
  const nameOf = useNames();
  const runs = useRuns().data ?? [];
  const sites = useSites().data ?? [];
  const [published, setPublished] = useState<Published | null>(null);
  const isPhone = useMedia(PHONE);
  const ended = (how: Published) => {
    setPublished(how);
    const rest = how.kind === 'made' ? how.made.rest : null;
    // What was published is the published rota now; of the rest whoever can publish it sees the draft.
    const goesOn = rest !== null && publishable(rest, sites).length > 0;
    setParams({ run: goesOn ? rest.id : null });
  };
  if (error !== null) return <Fault refusal={refusalOf(error, nameOf)} retry={retry} />;
  return (
    <section className="rota">
      <Toolbar
        monday={monday}
        source={source}
        week={week}
        params={params}
        setParams={setParams}
        openPage={openPage}
      />
      {week !== null && week.status !== null && (isPhone || viewOf(params) === 'day') ? (
        <DayBar week={week} params={params} openPage={openPage} />
      ) : null}
      <Waiting runs={runs} />
      {published === null ? null : (
        <PublishedNote published={published} nameOf={nameOf} close={() => setPublished(null)} />
      )}
      {week === null ? (
        <Loading />
      ) : (
        <Board
          week={week}
          params={params}
          setParams={setParams}
          openPage={openPage}
          isPhone={isPhone}
          nameOf={nameOf}
          now={now}
          onPublished={ended}
        />
      )}
    </section>
  );
}

interface BoardProps {
  week: Week;
  params: URLSearchParams;
  setParams: ChangeParams;
  openPage: ChangeParams;
  /** One day of the week is shown. */
  isPhone: boolean;
  nameOf: (id: string) => string | undefined;
  now: number;
  onPublished: (published: Published) => void;
}

function Board({ week, params, setParams, openPage, isPhone, nameOf, now, onPublished }: BoardProps) {
  const view = viewOf(params);
  const site = params.get('site') ?? EVERYWHERE;
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const mayChange = week.sites.some(({ locationId }) => week.mayChangeAt(locationId));
  const isDraft = week.status === 'completed';
  const [held, setHeld] = useState<Slot | null>(null);
  const several = site === EVERYWHERE && week.sites.length > 1;
  const names = useWeekNames(week, nameOf, { several, site: site === EVERYWHERE ? null : site });
  const barred = useBarred(held);
  const ground = useMemo(
    () => ({
      needs: week.needs.filter(changesHere(week)),
      isInSight: inSightOf(week),
      mayChangeAt: week.mayChangeAt,
    }),
    [week],
  );
  const override = useOverride(nameOf, week.zoneOf, isDraft ? 'draft' : 'published');
  // What was done on another rota or in another week stands there, not here.
  const shown = `${week.days[0]} ${week.draft?.id ?? week.status}`;
  const { clear } = override;
  useEffect(clear, [shown, clear]);
  const absences = useAbsences(week);
  const needs = useMemo(
    () => (site === EVERYWHERE ? week.needs : week.needs.filter((need) => need.locationId === site)),
    [week, site],
  );
  const rows = useMemo(() => orderedRows(week, site, find), [week, site, find]);
  const beside = useMemo(() => {
    const shownIds = new Set(rows.map(({ person }) => person.id));
    return week.needs
      .filter(({ locationId }) => site !== EVERYWHERE && locationId !== site)
      .filter(({ people }) => people.some(({ userId }) => shownIds.has(userId)));
  }, [week, site, rows]);
  const date = dateOf(params, week);
  const days = useMemo(() => (isPhone ? [date] : week.days), [isPhone, date, week]);
  const bySite = useMemo(
    () => bySiteName(siteRows(needs, days, week.zoneOf), nameOf),
    [needs, days, week, nameOf],
  );
  const borrowed = borrowedCount(needs, week.days, week.zoneOf, names.homeOf);
  const selected = useSelected(week, { params, setParams }, override);
  const { current, open, marks } = selected;
  const { data: notes = NO_NOTES } = useNotes(week.days[0]!, week.days.at(-1)!);
  const area = useRef<HTMLDivElement>(null);
  const showDay = useCallback((day: string) => setParams({ day }), [setParams]);
  useInView(area, current, {
    zoneOf: week.zoneOf,
    day: date,
    showDay: isPhone || view === 'day' ? showDay : null,
  });
  const isEditing = params.get('panel') === LABOUR_PANEL;
  const editLabour = useCallback(
    () => setParams({ panel: isEditing ? null : LABOUR_PANEL }),
    [setParams, isEditing],
  );
  const setDate = useCallback((day: string) => setParams({ panel: NOTES, day }), [setParams]);
  const step = useCallback(
    (by: 1 | -1) => {
      const to = addDays(date, by);
      openPage(week.days.includes(to) ? { day: to } : { week: mondayOf(to), run: null, day: to });
    },
    [openPage, week, date],
  );
  if (week.status === null) return <NoRota week={week} needs={needs} />;

  const zone = zoneShown(params, week);
  const today = localOf(now, zone).date;
  const ofSite = site === EVERYWHERE ? null : site;
  const grid = {
    week,
    days,
    step: isPhone ? step : null,
    needs,
    ...names,
    open,
    today,
    selected: current,
    notes,
    site: ofSite,
    beside,
    openDay: setDate,
  };
  const { pending } = override;
  const busy = pending?.kind === 'put' ? pending.step.userId : null;
  const people = {
    ...grid,
    rows,
    absences,
    barred,
    busy,
    isSought: find !== '' || held !== null,
    markPerson: marks?.markPerson ?? null,
  };
  const hasPanel = selected.absent !== null || current !== null || selected.panel !== null;
  return (
    <>
      {week.draft === null ? null : (
        <DraftBar
          key={week.draft.id}
          run={week.draft}
          demand={week.demand}
          nameOf={nameOf}
          site={ofSite}
          onPublished={onPublished}
        />
      )}
      {/* One line, of one height before and after what it says is read: the cards below never move. */}
      <BoardLine>
        {mayReadLabour() ? (
          <LabourBar
            {...labourOf(week)}
            site={ofSite}
            isPast={week.days.at(-1)! < today}
            isEditing={selected.panel === LABOUR_PANEL}
            edit={editLabour}
          />
        ) : null}
        {mayChange && week.status === 'published' ? <VacantNote site={ofSite} /> : null}
        {mayChange && week.status === 'published' ? <LentNote site={ofSite} /> : null}
        <UnplannedNote week={week} needs={needs} />
        {week.status === 'published' ? (
          <Acknowledgements
            monday={week.days[0]!}
            needs={week.needs.filter(({ isElsewhere }) => !isElsewhere)}
            changes={week.unacknowledged}
            site={ofSite}
            nameOf={nameOf}
          />
        ) : null}
        {borrowed === 0 ? null : <p className="borrowed">{messages.borrowed(borrowed)}</p>}
        <ClosedNote week={week} site={ofSite} />
      </BoardLine>
      <DragArea
        area={area}
        className={`board-area ${hasPanel ? 'with-detail' : ''}`}
        ground={ground}
        act={mayChange ? override.act : null}
        text={override.text}
        place={override.place}
        onPick={selected.close}
        onHold={setHeld}
        barred={barred}
        notes={<Notes override={override} />}
      >
        {view === 'people' ? <PeopleGrid {...people} /> : null}
        {view === 'sites' ? <SitesGrid {...grid} rows={bySite} /> : null}
        {view === 'day' ? (
          <DayGrid
            {...people}
            zone={zone}
            now={now}
            date={date}
            rowsAre={params.get('rows') === 'shifts' ? 'shifts' : 'people'}
          />
        ) : null}
        <SidePanel
          {...names}
          selected={selected}
          override={override}
          week={week}
          needs={needs.filter(changesHere(week))}
          site={site === EVERYWHERE ? null : site}
          date={date}
          setDate={setDate}
          notes={notes}
        />
      </DragArea>
    </>
  );
}

/** Until they are read. The same each time, so that rows are not drawn again for it. */
const NO_NOTES: readonly Note[] = [];

/** Whom the caller may put on a shift. */
function inSightOf({ facts }: Week): (userId: string) => boolean {
  const seen = new Set(facts.filter(({ isInSight }) => isInSight).map(({ id }) => id));
  return (userId) => seen.has(userId);
}

const mine = ({ person }: PersonRow) => Number(person.id === me().id);

/**
 * The caller's own row first; then whoever works or lives here, by name, filtered by the search. A row holds the shifts
 * at every site, also where the board shows one of them.
 */
function orderedRows(week: Week, site: string, find: string) {
  const isHere = ({ locationId }: Pick<Need, 'locationId'>) => site === EVERYWHERE || locationId === site;
  return personRows(week.facts, week.needs, week.days, week.zoneOf)
    .filter(
      (row) => site === EVERYWHERE || row.person.home === site || [...row.days.values()].flat().some(isHere),
    )
    .filter((row) => row.most > 0 || row.person.plannable)
    .filter((row) => row.person.name.toLocaleLowerCase().includes(find))
    .sort((a, b) => mine(b) - mine(a) || byName(a.person.name, b.person.name));
}

function bySiteName(rows: SiteRow[], nameOf: BoardProps['nameOf']): SiteRow[] {
  const name = ({ locationId }: SiteRow) => nameOf(locationId) ?? '';
  return rows.sort((a, b) => byName(name(a), name(b)) || byName(a.label, b.label));
}
