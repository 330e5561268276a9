/** Who is needed: the week's lines, adding one, copying last week. */

import { useState } from 'react';
import { capital } from '../../../words/rules/parts.ts';
import type { Demand, Run, Site } from '../../app/api.ts';
import { useComingWeek } from '../../app/data.ts';
import { holidayText } from '../../app/holiday-text.ts';
import { useHolidays } from '../../app/holidays.ts';
import { HolidaysWithin } from '../../app/holidays-within.tsx';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { Act, Choose, Empty } from '../../kit/parts.tsx';
import { addDays, dayText, spanText, weekOf } from '../../kit/time/zone.ts';
import { messages as boardMessages } from '../board/messages.ts';
import { AddLine } from './add-line.tsx';
import { CloseDay, OpenDay } from './close-day.tsx';
import { closedOn, withHolidays } from './closed.ts';
import { EditLine } from './edit-line.tsx';
import { CopyWeek, FromTemplate, type NeedProps, useWeekBefore } from './fill-week.tsx';
import { Qualification } from './further.tsx';
import { byDay, type DayLines, nearestWeek, zonesOf } from './lines.ts';
import { messages } from './messages.ts';
import { NamedPeople } from './named-people.tsx';
import { RemoveLine, staysWithShift } from './remove.tsx';
import { TagsInUse } from './tags.tsx';

interface SectionProps extends NeedProps {
  /** All weeks' runs, newest first. */
  runs: readonly Run[];
  /** The site whose lines are shown; empty: every one. */
  site: string;
  setSite: (site: string) => void;
}

export function NeedSection(props: SectionProps) {
  const { monday, demand, sites: known, runs, site, setSite, nameOf } = props;
  const holidays = useHolidays(monday, addDays(monday, 6)).data ?? [];
  const sites = known.map((one) => withHolidays(one, holidays));
  const zoneOf = zonesOf(sites);
  const shown = sites.some(({ locationId }) => locationId === site)
    ? sites.filter(({ locationId }) => locationId === site)
    : sites;
  const isShown = new Set(shown.map(({ locationId }) => locationId));
  const order = new Map(sites.map(({ locationId }, at) => [locationId, at]));
  const days = byDay(
    demand.filter(({ locationId }) => isShown.has(locationId)),
    weekOf(monday),
    zoneOf,
  ).map((day) => ({
    ...day,
    lines: day.lines.toSorted((a, b) => order.get(a.locationId)! - order.get(b.locationId)!),
  }));
  const lines = days.reduce((sum, day) => sum + day.lines.length, 0);
  // Stays as it was when the page was opened: closing it would hide its result.
  const [wasEmpty] = useState(lines === 0);
  return (
    <section className="sheet" aria-labelledby="need">
      <header className="sheet-head">
        <div>
          <h2 id="need">{messages.need}</h2>
          <p className="soft">
            {may('planning.changeDemandRows') ? messages.needHelp : messages.onlyManagers}
          </p>
          <HolidaysWithin startDate={monday} endDate={addDays(monday, 6)} />
        </div>
        {sites.length < 2 ? null : (
          <Choose
            label={messages.shownSite}
            value={shown.length === 1 ? site : ''}
            choices={[
              { value: '', label: common.allSites },
              ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
            ]}
            onChange={setSite}
          />
        )}
        {may('planning.copyDemand') ? <CopyWeek monday={monday} sites={sites} nameOf={nameOf} /> : null}
      </header>
      {lines > 0 ? null : (
        <Empty title={messages.empty}>
          {may('planning.createDemand') ? <p>{messages.emptyHelp}</p> : null}
          <EmptyWays monday={monday} />
        </Empty>
      )}
      {lines === 0 && days.every(({ date }) => closedOn(shown, date).length === 0) ? null : (
        <div className="need-days">
          {days.map((day) => (
            <DayColumn
              key={day.date}
              day={day}
              zoneOf={zoneOf}
              nameOf={nameOf}
              runs={runs}
              sites={shown}
              closedByHand={closedOn(known, day.date).map(({ locationId }) => locationId)}
              holiday={holidayText(holidays, day.date, shown)}
            />
          ))}
        </div>
      )}
      {days.some((day) => day.lines.some(staysWithShift)) ? <p className="soft">{messages.ofShift}</p> : null}
      <TagsInUse demand={demand} />
      {may('planning.createDemand') ? (
        <>
          <AddLine key={site} monday={monday} sites={shown} runs={runs} nameOf={nameOf} />
          <details className="from-hours" open={wasEmpty}>
            <summary>{messages.fromHours}</summary>
            <FromTemplate monday={monday} demand={demand} sites={sites} nameOf={nameOf} />
          </details>
        </>
      ) : null}
    </section>
  );
}

/** A file of demand, and the week that has some. */
function EmptyWays({ monday }: { monday: string }) {
  const week = nearestWeek(monday, [useComingWeek(), useWeekBefore(monday)]);
  return (
    <div className="row">
      {may('planning.createDemand') ? (
        <Link className="act plain" href="/console/spreadsheets?kind=demand">
          {messages.fromSheet}
        </Link>
      ) : null}
      {week === null || week === monday ? null : (
        <Link className="act plain" href={`/console/plan?week=${week}`}>
          {messages.demandIn(dayText(week))}
        </Link>
      )}
    </div>
  );
}

const SHOWN_LINES = 6;
const isAt =
  (site: Site) =>
  ({ locationId }: Demand) =>
    locationId === site.locationId;

function DayColumn(props: {
  day: DayLines;
  zoneOf: (id: string) => string;
  nameOf: NeedProps['nameOf'];
  runs: readonly Run[];
  /** Those whose lines are shown. */
  sites: readonly Site[];
  /** Those that open again in one step: the others are closed on every holiday. */
  closedByHand: readonly string[];
  holiday: string | null;
}) {
  const { day, zoneOf, nameOf, runs, sites, closedByHand, holiday } = props;
  const several = sites.length > 1;
  const closed = closedOn(sites, day.date);
  const open = sites.filter(({ locationId }) => closed.every((one) => one.locationId !== locationId));
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState({ locationId: '', said: '' });
  const hidden = day.lines.length - SHOWN_LINES;
  const shown = day.lines.slice(0, all ? undefined : SHOWN_LINES);
  const bySite = Map.groupBy(shown, ({ locationId }) => locationId);
  return (
    <div className="need-day">
      <h3>
        {dayText(day.date)} <small>{messages.slots(day.slots)}</small>
      </h3>
      <HolidayMark name={holiday} />
      {closed.map(({ locationId, name, note }) => (
        <div key={locationId} className="closed-site">
          <p className="warn-text">{messages.closed(several ? name : null, note)}</p>
          {may('planning.openDay') && closedByHand.includes(locationId) ? (
            <OpenDay
              date={day.date}
              locationId={locationId}
              name={name}
              nameOf={nameOf}
              onOpen={(said) => setOpened({ locationId, said })}
            />
          ) : null}
        </div>
      ))}
      <p className="good" role="status">
        {closed.some(({ locationId }) => locationId === opened.locationId) ? '' : opened.said}
      </p>
      {may('planning.closeDay') ? (
        <CloseDay
          date={day.date}
          sites={open}
          closed={sites.filter((site) => !open.includes(site) && day.lines.some(isAt(site)))}
          nameOf={nameOf}
        />
      ) : null}
      {[...bySite].map(([site, lines]) => (
        <section key={site} aria-label={nameOf(site)}>
          {several ? <h4>{nameOf(site)}</h4> : null}
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} zone={zoneOf(site)} runs={runs} nameOf={nameOf} />
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 ? (
        <Act look="quiet" onPress={() => setAll(!all)} aria-expanded={all}>
          {all ? common.fewer : common.more(hidden)}
        </Act>
      ) : null}
    </div>
  );
}

interface LineProps extends Pick<NeedProps, 'nameOf'> {
  line: Demand;
  zone: string;
  runs: readonly Run[];
}

function Line({ line, zone, runs, nameOf }: LineProps) {
  return (
    <li className={`priority-${line.priority}`}>
      <b>{spanText(line.start, line.end, zone)}</b>
      <span>
        {line.station ?? line.name} × {line.targetStaff}
      </span>
      <Qualification line={line} />
      {line.priority === 'medium' ? null : (
        <small className={`priority-${line.priority}`}>{capital(common.priorities[line.priority])}</small>
      )}
      {line.notNeeded === true ? <small>{boardMessages.notNeeded}</small> : null}
      <NamedPeople line={line} nameOf={nameOf} />
      {may('planning.changeDemandRows') ? (
        <div className="line-acts">
          <EditLine line={line} zone={zone} runs={runs} nameOf={nameOf} />
        </div>
      ) : null}
      <RemoveLine line={line} nameOf={nameOf} />
    </li>
  );
}
