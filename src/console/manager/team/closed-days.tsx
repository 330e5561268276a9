/** Days on which a site is closed, or open at other hours than in its usual week. */

import { SpanField } from '../../kit/fields.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import { NEW_DAY, type OtherDay } from './site-draft.ts';

const words = messages.days;

interface ClosedDaysProps {
  days: OtherDay[];
  today: string;
  mayEdit: boolean;
  faultOf: (day: OtherDay) => string | undefined;
  onChange: (days: OtherDay[]) => void;
}

export function ClosedDays({ days, today, mayEdit, faultOf, onChange }: ClosedDaysProps) {
  const isNone = days.every(({ isOver }) => isOver);
  return (
    <fieldset className="closed-days" disabled={!mayEdit}>
      <legend>{words.title}</legend>
      <p className="soft">{words.help}</p>
      {isNone ? <p className="soft">{words.none}</p> : null}
      {days.map((day, index) =>
        day.isOver ? null : (
          <Day
            key={index}
            day={day}
            today={today}
            mayEdit={mayEdit}
            fault={faultOf(day)}
            onChange={(next) => onChange(days.with(index, { ...day, ...next }))}
            onRemove={() => onChange(days.toSpliced(index, 1))}
          />
        ),
      )}
      {mayEdit ? <Act onPress={() => onChange([...days, NEW_DAY])}>{words.add}</Act> : null}
    </fieldset>
  );
}

interface DayProps {
  day: OtherDay;
  today: string;
  mayEdit: boolean;
  fault: string | undefined;
  onChange: (next: Partial<OtherDay>) => void;
  onRemove: () => void;
}

function Day({ day, today, mayEdit, fault, onChange, onRemove }: DayProps) {
  const { date, isClosed, note } = day;
  const name = date === '' ? words.newDay : dayText(date);
  return (
    <div className="closed-day" role="group" aria-label={name}>
      <Labelled label={words.date} fault={fault}>
        <input
          type="date"
          required
          min={today}
          value={date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </Labelled>
      <Choose
        label={words.how}
        value={isClosed ? 'closed' : 'hours'}
        choices={(['closed', 'hours'] as const).map((value) => ({ value, label: words.hows[value] }))}
        onChange={(how) => onChange({ isClosed: how === 'closed' })}
      />
      {isClosed ? null : (
        <SpanField
          name={name}
          labels={(['opens', 'closes'] as const).map((member) => [member, messages[member]] as const)}
          value={day}
          onChange={(member, time) => onChange({ [member]: time })}
        />
      )}
      <Labelled label={words.note}>
        <input
          maxLength={200}
          placeholder={words.notePlaceholder}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Labelled>
      {mayEdit ? (
        <Act look="quiet" aria-label={words.remove(name)} onPress={onRemove}>
          ✕
        </Act>
      ) : null}
    </div>
  );
}
