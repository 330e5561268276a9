/** Who is needed: the week's lines, adding one, copying last week. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type Demand, type Site } from '../app/api.ts';
import { type Refusal, refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, spanWords, weekOf } from '../time/zone.ts';
import { Act, Choose, Empty, RefusalNote } from '../ui/parts.tsx';
import { CopyWeek, FromTemplate } from './fill-week.tsx';
import { byDay, type DayLines, type LineForm, lineOf, profilesOf, zonesOf } from './lines.ts';

export interface NeedProps {
  monday: string;
  demand: Demand[];
  sites: Site[];
  nameOf: (id: string) => string | undefined;
}

export function NeedSection({ monday, demand, sites, nameOf }: NeedProps) {
  const zoneOf = zonesOf(sites);
  const days = byDay(demand, weekOf(monday), zoneOf);
  const lines = days.reduce((sum, day) => sum + day.lines.length, 0);
  // Stays as it was when the page was opened: closing it would hide what came of it.
  const [wasEmpty] = useState(lines === 0);
  return (
    <section className="sheet" aria-labelledby="need">
      <header className="sheet-head">
        <div>
          <h2 id="need">{WORDS.plan.need}</h2>
          <p className="soft">{WORDS.plan.needHelp}</p>
        </div>
        <CopyWeek {...{ monday, demand, sites, nameOf }} />
      </header>
      {lines === 0 ? (
        <Empty title={WORDS.plan.empty}>
          <p>{WORDS.plan.emptyHelp}</p>
        </Empty>
      ) : (
        <div className="need-days">
          {days.map((day) => (
            <DayColumn key={day.date} {...{ day, zoneOf, nameOf }} several={sites.length > 1} />
          ))}
        </div>
      )}
      <AddLine {...{ monday, demand, sites, nameOf }} />
      <details className="from-hours" open={wasEmpty}>
        <summary>{WORDS.plan.fromHours}</summary>
        <FromTemplate {...{ monday, demand, sites, nameOf }} />
      </details>
    </section>
  );
}

const SHOWN_LINES = 6;

function DayColumn(props: {
  day: DayLines;
  zoneOf: (id: string) => string;
  nameOf: NeedProps['nameOf'];
  several: boolean;
}) {
  const { day, zoneOf, nameOf, several } = props;
  const [all, setAll] = useState(false);
  const hidden = day.lines.length - SHOWN_LINES;
  return (
    <div className="need-day">
      <h3>
        {dayWords(day.date)} <small>{WORDS.plan.slots(day.slots)}</small>
      </h3>
      <ul>
        {day.lines.slice(0, all ? undefined : SHOWN_LINES).map((line) => (
          <li
            key={line.id}
            className={`priority-${line.priority}`}
            title={WORDS.detail.priority[line.priority]}
          >
            <b>{spanWords(line.start, line.end, zoneOf(line.locationId))}</b>
            <span>
              {line.station ?? line.name} × {line.targetStaff}
            </span>
            {several ? <small>{nameOf(line.locationId)}</small> : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Act look="quiet" onPress={() => setAll(!all)} aria-expanded={all}>
          {all ? WORDS.board.fewer : WORDS.board.more(hidden)}
        </Act>
      ) : null}
    </div>
  );
}

function AddLine({ monday, demand, sites, nameOf }: NeedProps) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [form, setForm] = useState<LineForm>({
    ...{
      name: '',
      locationId: sites[0]?.locationId ?? '',
      date: monday,
      from: '09:00',
      to: '17:00',
      people: 1,
      profile: '',
    },
  });
  const dates = weekOf(monday);
  const date = dates.includes(form.date) ? form.date : monday;
  const set = (change: Partial<LineForm>) => setForm((before) => ({ ...before, ...change }));
  const add = useMutation({
    mutationFn: () =>
      api.planning.createDemand({ body: lineOf({ ...form, date }, zonesOf(sites)(form.locationId)) }),
    onSuccess: () => {
      setRefusal(null);
      set({ name: '' });
      return cache.invalidateQueries({ queryKey: ['demand'] });
    },
    onError: (error) => setRefusal(refusalOf(error, nameOf)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form className="add-line" onSubmit={submit} aria-label={WORDS.plan.add}>
      <label className="field grow">
        {WORDS.plan.name}
        <input
          required
          maxLength={200}
          placeholder={WORDS.plan.namePlaceholder}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </label>
      <Choose
        label={WORDS.plan.site}
        value={form.locationId}
        choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        onChange={(locationId) => set({ locationId })}
      />
      <Choose
        label={WORDS.plan.day}
        value={date}
        choices={dates.map((value) => ({ value, label: dayWords(value) }))}
        onChange={(value) => set({ date: value })}
      />
      <TimeField label={WORDS.plan.from} value={form.from} onChange={(from) => set({ from })} />
      <TimeField label={WORDS.plan.to} value={form.to} onChange={(to) => set({ to })} />
      <label className="field narrow">
        {WORDS.plan.people}
        <input
          type="number"
          min={1}
          max={500}
          required
          value={form.people}
          onChange={(event) => set({ people: event.target.valueAsNumber || 1 })}
        />
      </label>
      <Choose
        label={WORDS.plan.profile}
        value={form.profile}
        choices={[{ value: '', label: WORDS.plan.anyone }, ...profilesOf(demand)]}
        onChange={(profile) => set({ profile })}
      />
      <Act look="primary" type="submit" isDisabled={add.isPending}>
        {WORDS.plan.add}
      </Act>
      {add.isSuccess ? (
        <span role="status" className="soft">
          {WORDS.plan.added}
        </span>
      ) : null}
      {refusal === null ? null : <RefusalNote refusal={refusal} onClose={() => setRefusal(null)} />}
    </form>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="field">
      {label}
      <input type="time" required value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
