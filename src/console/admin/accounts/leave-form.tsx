/** How much leave a person has, year by year, where HR is embedded. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { asCompared, compared } from '../../kit/compared.ts';
import { hrTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import { type Fields, ticks } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { LEAVE_TYPES, leaveName } from '../../member/leave/data.ts';
import { type Account, readLeaveYears, useLeaveYears } from './data.ts';
import {
  draftOf,
  type LeaveDraft,
  type LeaveYear,
  nameOf,
  newDraft,
  withYear,
  yearOn,
} from './leave-years.ts';
import { messages } from './messages.ts';

const LARGEST = 9999;
const DAYS_A_WEEK = 7;
const NEW = '';

const weekdayName = (day: string) => common.weekdays[Number(day) - 1] ?? day;

const FIELDS: Fields<LeaveDraft> = {
  type: messages.kindOfLeave,
  since: messages.yearFrom,
  until: messages.yearUntil,
  unit: { label: messages.unit, text: (unit) => messages.units[unit] },
  amount: messages.amount,
  carriedOver: messages.carriedOver,
  carriedUntil: messages.carriedUntil,
  daysPerWeek: messages.daysPerWeek,
  weekdays: ticks<string>(messages.weekdays, weekdayName),
};

/** Nothing until the years are there: the form begins with them. */
export function PersonLeave({ person }: { person: Account }) {
  const years = useLeaveYears();
  if (years.error !== null && years.data === undefined)
    return <Fault refusal={refusalOf(years.error)} retry={() => void years.refetch()} />;
  if (years.data === undefined) return <Loading />;
  return <LeaveForm person={person} years={years.data.get(person.id) ?? []} />;
}

interface LeaveFormProps {
  person: Account;
  years: LeaveYear[];
}

/** The year of today, else the last; any other of them can be chosen, and a further one begun. */
function LeaveForm({ person, years }: LeaveFormProps) {
  const today = useToday();
  const first = yearOn(years, today);
  const [chosen, setChosen] = useState<string | null>(null);
  // A save may change what names the year; choosing another shows a form of its own.
  const [turn, setTurn] = useState(0);
  const shown = chosen ?? (first === null ? NEW : nameOf(first));
  return (
    <>
      <h3>{messages.leaveOf(person.name)}</h3>
      {years.length === 0 ? (
        <p className="soft">{messages.noLeave}</p>
      ) : (
        <Labelled label={messages.leaveYears(person.name)}>
          <select
            value={shown}
            onChange={({ target }) => {
              setChosen(target.value);
              setTurn(turn + 1);
            }}
          >
            {years.map((year) => (
              <option key={nameOf(year)} value={nameOf(year)}>
                {messages.leaveYear(
                  leaveName(year.type),
                  dayText(year.startDate, 'dated'),
                  dayText(year.endDate, 'dated'),
                )}
              </option>
            ))}
            <option value={NEW}>{messages.nextYear}</option>
          </select>
        </Labelled>
      )}
      <OneYear key={turn} person={person} years={years} shown={shown} onSaved={setChosen} />
    </>
  );
}

/** All years of one person. HR has no versions of them. */
interface Recorded {
  years: LeaveYear[];
}

interface OneYearProps extends LeaveFormProps {
  /** Which year; empty: a new one. */
  shown: string;
  onSaved: (name: string) => void;
}

function OneYear({ person, years, shown, onSaved }: OneYearProps) {
  const cache = useQueryClient();
  const today = useToday();
  const name = useRef(shown);
  const shownIn = ({ years: all }: Recorded) => all.find((year) => nameOf(year) === name.current) ?? null;
  const read = async (): Promise<Recorded> => ({
    years: ((await readLeaveYears()).get(person.id) ?? []).map(plain),
  });
  const form = useRecordForm({
    ...compared<Recorded, LeaveDraft>(read, async (draft, record) => {
      const next = withYear(record.years, shownIn(record), draft);
      await api.hr.putLeaveEntitlements({ body: { items: [{ userId: person.id, years: next }] } });
      name.current = nameOf({ type: draft.type, startDate: draft.since });
      onSaved(name.current);
      return read();
    }),
    record: asCompared<Recorded>({ years: years.map(plain) }),
    draftOf: (record) => {
      const year = shownIn(record);
      return year === null ? newDraft(record.years.at(-1) ?? null, today) : draftOf(year);
    },
    fields: FIELDS,
    trail: () => hrTrail('leave-entitlement', person.id),
    onSaved: async () => {
      for (const key of ['leave-years', 'leave']) await cache.invalidateQueries({ queryKey: [key] });
    },
  });
  const { draft, set } = form;
  const number = (member: 'amount' | 'carriedOver' | 'daysPerWeek') => ({
    label: messages[member],
    value: draft[member],
    isRequired: true,
    least: 0,
    onChange: (value: string) => set({ [member]: value }),
  });
  const day = (member: 'since' | 'until' | 'carriedUntil') => ({
    type: 'date',
    value: draft[member],
    onChange: ({ target }: { target: { value: string } }) => set({ [member]: target.value }),
  });
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.leaveOf(person.name)}>
      <div className="account-fields">
        <Labelled label={messages.kindOfLeave}>
          <select value={draft.type} onChange={({ target }) => set({ type: target.value })}>
            {[...new Set([draft.type, ...LEAVE_TYPES])].map((type) => (
              <option key={type} value={type}>
                {leaveName(type)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={messages.yearFrom}>
          <input required {...day('since')} />
        </Labelled>
        <Labelled label={messages.yearUntil}>
          <input required min={draft.since} {...day('until')} />
        </Labelled>
        <Labelled label={messages.unit}>
          <select
            value={draft.unit}
            onChange={({ target }) => set({ unit: target.value as LeaveDraft['unit'] })}
          >
            {(['days', 'hours'] as const).map((unit) => (
              <option key={unit} value={unit}>
                {messages.units[unit]}
              </option>
            ))}
          </select>
        </Labelled>
        <NumberField {...number('amount')} most={LARGEST} help={messages.amountHelp} />
        <NumberField {...number('carriedOver')} most={LARGEST} />
        <Labelled label={messages.carriedUntil} help={messages.carriedUntilHelp}>
          <input {...day('carriedUntil')} />
        </Labelled>
        <NumberField {...number('daysPerWeek')} most={DAYS_A_WEEK} help={messages.daysPerWeekHelp} />
      </div>
      <fieldset className="choices">
        <legend>{messages.weekdays}</legend>
        {common.weekdays.map((label, index) => {
          const value = String(index + 1);
          return (
            <Tick
              key={value}
              label={label}
              value={draft.weekdays.includes(value)}
              onChange={(on) =>
                set({
                  weekdays: on ? [...draft.weekdays, value] : draft.weekdays.filter((one) => one !== value),
                })
              }
            />
          );
        })}
      </fieldset>
      <SaveRow form={form} look="plain" act={messages.saveLeave} isDisabled={draft.weekdays.length === 0} />
      <FormNotes form={form} act={messages.saveLeave} />
    </form>
  );
}

/** The year alone: what was read also names person and organisation. */
function plain(row: LeaveYear): LeaveYear {
  const { type, startDate, endDate, unit, amount, carriedOver, carriedUntil, daysPerWeek, weekdays } = row;
  return {
    type,
    startDate,
    endDate,
    unit,
    amount,
    carriedOver,
    carriedUntil,
    daysPerWeek,
    weekdays,
  };
}
