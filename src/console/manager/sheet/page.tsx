/** The published week on paper, a sheet for each site: names and times, nothing that is not for everybody's eyes. */
import { useEffect } from 'react';
import { useNames, useToday } from '../../app/data.ts';
import { useHolidays } from '../../app/holidays.ts';
import { common } from '../../app/messages.ts';
import type { Note } from '../../app/note-places.ts';
import { useNotes } from '../../app/notes.tsx';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { Logo } from '../../kit/logo.tsx';
import { useNow } from '../../kit/now.ts';
import { Act, Choose, Empty, Fault, Loading, Segments, TableHead } from '../../kit/parts.tsx';
import { addDays, datesText, dayText, localOf, mondayNamed, spanText } from '../../kit/time/zone.ts';
import { WeekNav } from '../../kit/week-nav.tsx';
import { byName } from '../../languages/chosen.ts';
import { EVERYWHERE, LIVE } from '../board/toolbar.tsx';
import { useWeek, type Week } from '../board/use-rota.ts';
import { messages } from './messages.ts';
import { type Line, type OpenLine, openOf, type Sheet, type SheetDay, type Shift, sheetOf } from './sheet.ts';

export function SheetPage() {
  const [params, setParams] = useParams();
  const today = useToday();
  const monday = mondayNamed(params.get('week'), today);
  const { week, error, retry } = useWeek(monday, LIVE);
  const nameOf = useNames();
  const isPublished = week?.status === 'published';
  const read = useNotes(monday, addDays(monday, 6));
  // Without the notes where they cannot be read: the shifts are what matters.
  const isWhole = isPublished && !read.isPending;
  usePrintOnce(params.has('print') && isWhole, () => setParams({ print: null }));
  if (error !== null) return <Fault refusal={refusalOf(error, nameOf)} retry={retry} />;
  const site = params.get('site') ?? EVERYWHERE;
  const rows = params.get('rows') === 'days' ? 'days' : 'people';
  const back = new URLSearchParams({ week: monday });
  if (site !== EVERYWHERE) back.set('site', site);
  return (
    <section className="papers">
      <div className="paper-tools">
        <Link className="act quiet" href={`/console/rota?${back}`}>
          {messages.back}
        </Link>
        <WeekNav monday={monday} go={(to) => setParams({ week: to })} />
        <Segments
          label={messages.rows}
          value={rows}
          choices={[
            { value: 'people', label: messages.byPerson },
            { value: 'days', label: messages.byDay },
          ]}
          onChange={(next) => setParams({ rows: next === 'people' ? null : next })}
        />
        <SiteChoice week={week} site={site} choose={(next) => setParams({ site: next })} />
        <Act look="primary" isDisabled={!isWhole} onPress={() => print()}>
          {messages.print}
        </Act>
        {isPublished ? <small className="soft">{messages.printedNotes}</small> : null}
      </div>
      {week === null ? (
        <Loading />
      ) : (
        <Sheets week={week} site={site} rows={rows} nameOf={nameOf} notes={read.data ?? []} />
      )}
    </section>
  );
}

/** The board's button asks for the printer as well, once: not again after a reload. */
function usePrintOnce(isAsked: boolean, done: () => void): void {
  useEffect(() => {
    if (!isAsked) return;
    print();
    done();
  });
}

function SiteChoice({
  week,
  site,
  choose,
}: {
  week: Week | null;
  site: string;
  choose: (site: string) => void;
}) {
  const sites = (week?.sites ?? []).map(({ locationId, name }) => ({ value: locationId, label: name }));
  if (sites.length < 2) return null;
  const choices = [{ value: EVERYWHERE, label: common.allSites }, ...sites];
  return <Choose label={common.sites} hideLabel value={site} choices={choices} onChange={choose} />;
}

interface SheetsProps {
  week: Week;
  site: string;
  rows: 'people' | 'days';
  nameOf: (id: string) => string | undefined;
  notes: readonly Note[];
}

function Sheets({ week, site, rows, nameOf, notes }: SheetsProps) {
  const now = useNow();
  const holidays = useHolidays(week.days[0]!, week.days.at(-1)!).data ?? [];
  if (week.status !== 'published') {
    return (
      <Empty title={messages.none}>
        <p>{messages.noneHelp}</p>
      </Empty>
    );
  }
  const named = { ...week, notes, holidays, nameOf: (id: string) => nameOf(id) ?? week.placeOf(id) };
  const sites = week.sites
    .filter(({ locationId }) => site === EVERYWHERE || locationId === site)
    .sort((a, b) => byName(a.name, b.name));
  return sites.map(({ locationId, name }) => {
    const sheet = sheetOf(locationId, named);
    const at = localOf(now, sheet.zone);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard.
      <section className="paper" key={locationId} aria-label={name} tabIndex={0}>
        <header>
          <Logo text="" />
          <h2>{name}</h2>
          <p>{datesText(week.days[0]!, week.days.at(-1)!, 'dated')}</p>
          <small>{messages.asOf(`${dayText(at.date)}, ${at.time}`)}</small>
        </header>
        {rows === 'people' ? <ByPerson sheet={sheet} /> : <ByDay sheet={sheet} />}
      </section>
    );
  });
}

function ByPerson({ sheet }: { sheet: Sheet }) {
  const isOpen = sheet.days.some((day) => openOf(day).length > 0);
  if (sheet.people.length === 0 && !isOpen) return <p>{messages.nothing}</p>;
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{common.person}</th>
          {sheet.days.map((day) => (
            <th scope="col" key={day.date}>
              {dayText(day.date, 'brief')} <DayNotes day={day} />
              <PaperNotes notes={day.notes} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.people.map(({ id, name, days }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {sheet.days.map(({ date }) => (
              <td key={date}>
                {(days.get(date) ?? []).map((line) => (
                  <Times key={`${line.start} ${line.label}`} line={line} />
                ))}
              </td>
            ))}
          </tr>
        ))}
        {isOpen ? (
          <tr className="paper-open">
            <th scope="row">{messages.openRow}</th>
            {sheet.days.map((day) => (
              <td key={day.date}>
                {openOf(day).map((line) => (
                  <OpenTimes key={`${line.demandId} ${line.start}`} line={line} />
                ))}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** What a day's head says beside its date. */
function DayNotes({ day: { holiday, closed } }: { day: SheetDay }) {
  const why = closed === holiday ? '' : (closed ?? '');
  return (
    <>
      <HolidayMark name={holiday} />
      {closed === null ? null : <small className="paper-closed"> {messages.closed(why)}</small>}
    </>
  );
}

function OpenTimes({ line: { start, end, zone, label, open } }: { line: OpenLine }) {
  return (
    <p>
      <b>{spanText(start, end, zone)}</b> <span>{label}</span>
      {open === 1 ? null : <i> {messages.open(open)}</i>}
    </p>
  );
}

function Times({ line }: { line: Line }) {
  return (
    <p>
      <b>{spanText(line.start, line.end, line.zone)}</b> <span>{line.label}</span>
      {line.elsewhere === null ? null : <i> {messages.elsewhere(line.elsewhere)}</i>}
      <PaperNotes notes={line.notes} />
    </p>
  );
}

function PaperNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((text, at) => (
    <span key={`${at} ${text}`} className="paper-notes">
      {text}
    </span>
  ));
}

function whoText({ names, open, gaps, zone }: Pick<Shift, 'names' | 'open' | 'gaps' | 'zone'>): string {
  const spans = (hours: { start: string; end: string }[]) =>
    hours.map(({ start, end }) => spanText(start, end, zone)).join(', ');
  return [
    ...names.map(({ name, hours }) => (hours.length === 0 ? name : `${name} (${spans(hours)})`)),
    ...(open === 0 ? [] : [messages.open(open)]),
    ...(gaps.length === 0 ? [] : [messages.openHours(spans(gaps))]),
  ].join(' · ');
}

function ByDay({ sheet }: { sheet: Sheet }) {
  return (
    <table className="paper-table by-day">
      <TableHead titles={[common.day, messages.work, messages.names]} />
      {sheet.days.map(({ shifts, ...day }) => (
        <tbody key={day.date}>
          {shifts.map(({ demandId, start, end, zone, label, notes: onShift, ...shift }, index) => (
            <tr key={demandId}>
              {index > 0 ? null : (
                <th scope="rowgroup" rowSpan={shifts.length}>
                  {dayText(day.date, 'short')} <DayNotes day={{ shifts, ...day }} />
                  <PaperNotes notes={day.notes} />
                </th>
              )}
              <td>
                <b>{spanText(start, end, zone)}</b> {label}
                <PaperNotes notes={onShift} />
              </td>
              <td>{whoText({ zone, ...shift })}</td>
            </tr>
          ))}
          {shifts.length > 0 ? null : (
            <tr>
              <th scope="rowgroup">
                {dayText(day.date, 'short')} <DayNotes day={{ shifts, ...day }} />
                <PaperNotes notes={day.notes} />
              </th>
              <td colSpan={2}>{messages.freeDay}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
