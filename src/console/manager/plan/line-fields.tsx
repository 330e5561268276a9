/** The fields of a line of demand, as it is added and changed. */
import type { ReactNode } from 'react';
import type { Planning } from '../../../client/index.ts';
import { capital } from '../../../words/rules/parts.ts';
import { useQualificationChoices } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { NameField, TimeField } from '../../kit/fields.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { CountField } from '../../kit/number-field.tsx';
import { Choose } from '../../kit/parts.tsx';
import { dayText, endDateOf, hoursText, MINUTE_MS, weekdayOf } from '../../kit/time/zone.ts';
import { Which } from '../../member/hours/which.tsx';
import { FurtherFields } from './further.tsx';
import { endsOf, isCount, isEmptySpan, type LineForm } from './lines.ts';
import { messages } from './messages.ts';
import { REPEATS, type Repeat, type Spread, untilOf } from './repeat.ts';

type Priority = Planning.Demand['priority'];
const PRIORITIES: readonly Priority[] = ['low', 'medium', 'high', 'critical'];
interface FieldsProps {
  form: LineForm;
  zone: string;
  /** Where and on which days, between the name and the times. */
  children: ReactNode;
  set: (change: Partial<LineForm>) => void;
}

/** Whether the service would take what is typed. */
export function isLine(form: LineForm, zone: string): form is LineForm & { people: number } {
  const ends = endsOf(form, zone);
  return (
    isCount(form.people) && !isEmptySpan(form) && ends !== null && ends.from.length > 0 && ends.to.length > 0
  );
}

export function LineFields({ form, zone, children, set }: FieldsProps) {
  const qualifications = useQualificationChoices();
  const ends = endsOf(form, zone);
  const skipped = (shown: number[] | undefined, time: string) =>
    shown?.length === 0 ? messages.skipped(time) : null;
  return (
    <>
      <NameField
        label={messages.name}
        maxLength={200}
        placeholder={messages.namePlaceholder}
        value={form.name}
        onChange={(name) => set({ name })}
      />
      {children}
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
      <Choose
        label={messages.priority}
        value={form.priority}
        choices={PRIORITIES.map((value) => ({ value, label: capital(common.priorities[value]) }))}
        onChange={(value) => set({ priority: value as Priority })}
      />
      <OverMidnight form={form} ends={ends} />
    </>
  );
}

/** An end that is not after the start is on the next day: said, with how long that is. */
function OverMidnight({ form, ends }: { form: LineForm; ends: ReturnType<typeof endsOf> }) {
  const { date, from, to } = form;
  const endDate = endDateOf(date, from, to);
  const [start, end] = [ends?.from[0], ends?.to.at(-1)];
  if (from === to || endDate === date || start === undefined || end === undefined) return null;
  return <p className="soft">{messages.nextDay(dayText(endDate), hoursText((end - start) / MINUTE_MS))}</p>;
}

interface RepeatProps {
  label: string;
  /** The first day. */
  date: string;
  spread: Spread;
  /** No day lies between the first and the last. */
  isEmpty: boolean;
  set: (spread: Spread) => void;
}

/** On which days the line stands beside its first. */
export function RepeatFields({ label, date, spread, isEmpty, set }: RepeatProps) {
  const { repeat, until } = spread;
  const texts = {
    ...messages.repeat.ways,
    weekly: messages.repeat.weekly(common.weekdays[weekdayOf(date) - 1]!),
  };
  return (
    <>
      <Choose
        label={label}
        value={repeat}
        choices={REPEATS.map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => set({ repeat: value as Repeat, until: untilOf(date, value as Repeat) })}
      />
      {repeat === 'none' ? null : (
        <Labelled label={messages.repeat.until} fault={isEmpty ? messages.repeat.noDays : undefined}>
          <input
            type="date"
            required
            min={date}
            value={until}
            onChange={({ target }) => set({ repeat, until: target.value })}
          />
        </Labelled>
      )}
    </>
  );
}
