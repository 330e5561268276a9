/** Dates on which other hours hold than in the usual week. */

import { SpanField } from '../../kit/fields.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import type { DateDraft } from './draft.ts';
import { messages } from './messages.ts';

interface DatesProps {
  dates: DateDraft[];
  today: string;
  onChange: (dates: DateDraft[]) => void;
}

export function Dates({ dates, today, onChange }: DatesProps) {
  const change = (index: number, next: Partial<DateDraft>) =>
    onChange(dates.with(index, { ...dates[index]!, ...next }));
  const add = () => onChange([...dates, { date: '', how: 'off', from: '09:00', to: '13:00', windows: [] }]);
  return (
    <fieldset className="own-dates">
      <legend>{messages.dates}</legend>
      <p className="soft">{messages.datesHelp}</p>
      {dates.map((one, index) => (
        <div key={index} className="own-date">
          <input
            type="date"
            required
            min={today}
            aria-label={messages.date}
            value={one.date}
            onChange={(event) => change(index, { date: event.target.value })}
          />
          <Choose
            label={messages.how}
            hideLabel
            value={one.how}
            choices={(['off', 'hours', ...(one.how === 'other' ? (['other'] as const) : [])] as const).map(
              (value) => ({ value, label: messages.hows[value] }),
            )}
            onChange={(how) => change(index, { how: how as DateDraft['how'] })}
          />
          {one.how === 'hours' ? <DateHours one={one} onChange={(next) => change(index, next)} /> : null}
          <Act
            look="quiet"
            aria-label={messages.removeDate(one.date === '' ? messages.date : dayText(one.date))}
            onPress={() => onChange(dates.toSpliced(index, 1))}
          >
            ✕
          </Act>
        </div>
      ))}
      <div className="row">
        <Act onPress={add}>{messages.addDate}</Act>
      </div>
    </fieldset>
  );
}

function DateHours({ one, onChange }: { one: DateDraft; onChange: (next: Partial<DateDraft>) => void }) {
  return (
    <SpanField
      name={one.date === '' ? messages.date : dayText(one.date)}
      labels={(['from', 'to'] as const).map((member) => [member, messages.hours[member]] as const)}
      value={one}
      onChange={(member, time) => onChange({ [member]: time })}
    />
  );
}
