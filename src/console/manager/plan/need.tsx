/** Who is needed: the week's lines, adding one, copying last week. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useComingWeek, useQualificationChoices } from '../../app/data.ts';
import { holidayText } from '../../app/holiday-text.ts';
import { useHolidays } from '../../app/holidays.ts';
import { HolidaysWithin } from '../../app/holidays-within.tsx';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { TimeField } from '../../kit/fields.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, Empty, RefusalNote } from '../../kit/parts.tsx';
import { addDays, dayText, endDateOf, hoursText, spanText, weekOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { Which } from '../../member/hours/which.tsx';
import { messages as boardMessages } from '../board/messages.ts';
import { type Closed, closedOn, withHolidays } from './closed.ts';
import { CopyWeek, FromTemplate, type NeedProps } from './fill-week.tsx';
import { FurtherFields } from './further.tsx';
import {
  byDay,
  type DayLines,
  endsOf,
  isCount,
  isEmptySpan,
  type LineForm,
  lineOf,
  zonesOf,
} from './lines.ts';
import { messages } from './messages.ts';
import { NamedPeople } from './named-people.tsx';
import { RemoveLine } from './remove.tsx';
import { TagsInUse } from './tags.tsx';

export function NeedSection({ monday, demand, sites: known, nameOf }: NeedProps) {
  const holidays = useHolidays(monday, addDays(monday, 6)).data ?? [];
  const sites = known.map((site) => withHolidays(site, holidays));
  const zoneOf = zonesOf(sites);
  const days = byDay(demand, weekOf(monday), zoneOf);
  const lines = days.reduce((sum, day) => sum + day.lines.length, 0);
  // Stays as it was when the page was opened: closing it would hide its result.
  const [wasEmpty] = useState(lines === 0);
  return (
    <section className="sheet" aria-labelledby="need">
      <header className="sheet-head">
        <div>
          <h2 id="need">{messages.need}</h2>
          <p className="soft">{messages.needHelp}</p>
          <HolidaysWithin startDate={monday} endDate={addDays(monday, 6)} />
        </div>
        {may('planning.copyDemand') ? <CopyWeek monday={monday} sites={sites} nameOf={nameOf} /> : null}
      </header>
      {lines === 0 ? (
        <Empty title={messages.empty}>
          <p>{messages.emptyHelp}</p>
          <EmptyWays monday={monday} />
        </Empty>
      ) : (
        <div className="need-days">
          {days.map((day) => (
            <DayColumn
              key={day.date}
              day={day}
              zoneOf={zoneOf}
              nameOf={nameOf}
              several={sites.length > 1}
              holiday={holidayText(holidays, day.date, sites)}
              closed={closedOn(sites, day.date)}
            />
          ))}
        </div>
      )}
      <TagsInUse demand={demand} />
      {may('planning.createDemand') ? (
        <>
          <AddLine monday={monday} sites={sites} nameOf={nameOf} />
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
  const week = useComingWeek();
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

function DayColumn(props: {
  day: DayLines;
  zoneOf: (id: string) => string;
  nameOf: NeedProps['nameOf'];
  several: boolean;
  holiday: string | null;
  closed: readonly Closed[];
}) {
  const { day, zoneOf, nameOf, several, holiday, closed } = props;
  const [all, setAll] = useState(false);
  const hidden = day.lines.length - SHOWN_LINES;
  return (
    <div className="need-day">
      <h3>
        {dayText(day.date)} <small>{messages.slots(day.slots)}</small>
      </h3>
      <HolidayMark name={holiday} />
      {closed.map(({ name, note }) => (
        <p key={name} className="warn-text closed-site">
          {messages.closed(several ? name : null, note)}
        </p>
      ))}
      <ul>
        {day.lines.slice(0, all ? undefined : SHOWN_LINES).map((line) => (
          <li
            key={line.id}
            className={`priority-${line.priority}`}
            title={boardMessages.detail.priority[line.priority]}
          >
            <b>{spanText(line.start, line.end, zoneOf(line.locationId))}</b>
            <span>
              {line.station ?? line.name} × {line.targetStaff}
            </span>
            {several ? <small>{nameOf(line.locationId)}</small> : null}
            {line.notNeeded === true ? <small>{boardMessages.notNeeded}</small> : null}
            <NamedPeople line={line} nameOf={nameOf} />
            <RemoveLine line={line} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Act look="quiet" onPress={() => setAll(!all)} aria-expanded={all}>
          {all ? common.fewer : common.more(hidden)}
        </Act>
      ) : null}
    </div>
  );
}

const emptyLine = (locationId: string, date: string): LineForm => ({
  name: '',
  locationId,
  date,
  from: '09:00',
  to: '17:00',
  people: 1,
  profile: '',
  further: null,
  isLaterFrom: false,
  isLaterTo: false,
});

/** An end that is not after the start is on the next day: said, with how long that is. */
function OverMidnight({ date, from, to, ends }: Ends) {
  const endDate = endDateOf(date, from, to);
  const [start, end] = [ends?.from[0], ends?.to.at(-1)];
  if (from === to || endDate === date || start === undefined || end === undefined) return null;
  return <p className="soft">{messages.nextDay(dayText(endDate), hoursText((end - start) / MINUTE_MS))}</p>;
}

interface Ends extends Pick<LineForm, 'date' | 'from' | 'to'> {
  ends: ReturnType<typeof endsOf>;
}

const MINUTE_MS = 60_000;

function AddLine({ monday, sites, nameOf }: Omit<NeedProps, 'demand'>) {
  const cache = useQueryClient();
  const qualifications = useQualificationChoices();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { draft: form, set, begin } = useDraft<LineForm>(() => emptyLine(sites[0]?.locationId ?? '', monday));
  const dates = weekOf(monday);
  const date = dates.includes(form.date) ? form.date : monday;
  const add = useMutation({
    mutationFn: (people: number) =>
      api.planning.createDemand({ body: lineOf({ ...form, people, date }, zonesOf(sites)(form.locationId)) }),
    onSuccess: () => {
      setRefusal(null);
      begin({ ...form, name: '' });
      return cache.invalidateQueries({ queryKey: ['demand'] });
    },
    onError: (error) => setRefusal(refusalOf(error, nameOf)),
  });
  const ends = endsOf({ ...form, date }, zonesOf(sites)(form.locationId));
  const isSkipped = ends !== null && (ends.from.length === 0 || ends.to.length === 0);
  const skipped = (shown: number[] | undefined, time: string) =>
    shown?.length === 0 ? messages.skipped(time) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCount(form.people) && !isEmptySpan(form) && !isSkipped) add.mutate(form.people);
  };
  return (
    <form className="add-line" onSubmit={submit} aria-label={messages.add}>
      <label className="field grow">
        {messages.name}
        <input
          required
          maxLength={200}
          placeholder={messages.namePlaceholder}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </label>
      <Choose
        label={messages.site}
        value={form.locationId}
        choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        onChange={(locationId) => set({ locationId })}
      />
      <Choose
        label={common.day}
        value={date}
        choices={dates.map((value) => ({ value, label: dayText(value) }))}
        onChange={(value) => set({ date: value })}
      />
      <TimeField
        label={common.from}
        value={form.from}
        fault={skipped(ends?.from, form.from)}
        onChange={(from) => set({ from, isLaterFrom: false })}
      />
      <TimeField
        label={common.to}
        value={form.to}
        fault={isEmptySpan(form) ? messages.noLength : skipped(ends?.to, form.to)}
        onChange={(to) => set({ to, isLaterTo: false })}
      />
      <Which
        time={form.from}
        shown={ends?.from ?? []}
        isLater={form.isLaterFrom}
        onChange={(isLaterFrom) => set({ isLaterFrom })}
      />
      <Which
        time={form.to}
        shown={ends?.to ?? []}
        isLater={form.isLaterTo}
        onChange={(isLaterTo) => set({ isLaterTo })}
      />
      <CountField
        label={messages.people}
        value={form.people}
        fault={isCount(form.people) ? null : messages.noPeople}
        onChange={(people) => set({ people })}
      />
      <Choose
        label={messages.profile}
        value={form.profile}
        choices={qualifications}
        onChange={(profile) => set({ profile })}
      />
      <FurtherFields profile={form.profile} value={form.further} onChange={(further) => set({ further })} />
      <OverMidnight {...form} date={date} ends={ends} />
      <Act look="primary" type="submit" isDisabled={add.isPending}>
        {messages.add}
      </Act>
      {add.isSuccess ? (
        <span role="status" className="soft">
          {messages.added}
        </span>
      ) : null}
      {refusal === null ? null : <RefusalNote refusal={refusal} onClose={() => setRefusal(null)} />}
    </form>
  );
}
