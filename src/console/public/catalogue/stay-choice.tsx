/** From when until when, and how many: the one choice of search and item. */
import type { ReactNode } from 'react';
import { UNREAD } from '../../kit/number.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { useToday } from './days.ts';
import { messages } from './messages.ts';
import { MOST_UNITS, type Stay, stayFault } from './stay.ts';
import { weekendsFrom } from './weekends.ts';

interface Props {
  stay: Stay;
  /** Parameters of the address; null removes one. */
  onChange: (values: Record<string, string | null>) => void;
  children?: ReactNode;
}

export function StayChoice({ stay, onChange, children }: Props) {
  const today = useToday();
  const { start, end, quantity } = stay;
  const fault = stayFault(stay, today);
  const words = messages.stay;
  const [thisOne, nextOne] = weekendsFrom(today);
  const weekends = [
    { label: words.thisWeekend, days: thisOne },
    { label: words.nextWeekend, days: nextOne },
  ];
  return (
    <fieldset className="stay">
      <legend>{words.title}</legend>
      <label className="field">
        {messages.quote.start}
        <input
          type="date"
          min={today}
          value={start}
          aria-invalid={fault === 'past'}
          onChange={({ target }) => onChange({ start: target.value })}
        />
      </label>
      <label className="field">
        {messages.quote.end}
        <input
          type="date"
          min={start === '' ? today : start}
          value={end}
          aria-invalid={fault === 'order'}
          onChange={({ target }) => onChange({ end: target.value })}
        />
      </label>
      <NumberField
        label={words.quantity}
        isNarrow
        isSaid
        step={1}
        least={1}
        most={MOST_UNITS}
        value={String(quantity)}
        fault={fault === 'units' ? messages.quote.units(MOST_UNITS) : undefined}
        onChange={(units) => onChange({ quantity: units === '1' ? null : units === '' ? UNREAD : units })}
      />
      <span className="row">
        {weekends.map(({ label, days }) => (
          <Act
            key={label}
            look="quiet"
            aria-pressed={days.start === start && days.end === end}
            onPress={() => onChange(days)}
          >
            {label}
          </Act>
        ))}
        {start === '' && end === '' ? null : (
          <Act look="quiet" onPress={() => onChange({ start: null, end: null, quantity: null, free: null })}>
            {words.none}
          </Act>
        )}
      </span>
      {children}
      {fault === 'past' ? (
        <p role="alert">{messages.quote.past(dayText(start, 'dated'), dayText(today, 'dated'))}</p>
      ) : null}
      {fault === 'order' ? <p role="alert">{messages.quote.order}</p> : null}
    </fieldset>
  );
}
