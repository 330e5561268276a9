/** Fields for a stay: its ends are days, or times by the clock of a place, which it must show once at least. */
import { useId, useLayoutEffect, useRef } from 'react';
import { Labelled } from '../../kit/labelled.tsx';
import { messages } from './messages.ts';
import { isSkipped, type TypedStay } from './typed-time.ts';
import { UnitsField } from './units-field.tsx';

interface StayFieldProps {
  label: string;
  /** As it is typed. */
  value: string;
  isByHour: boolean;
  zone: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

export function StayField({ label, value, isByHour, zone, min, max, onChange }: StayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault =
    isByHour && isSkipped(value, zone) ? messages.skipped(value.slice('YYYY-MM-DDT'.length)) : undefined;
  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  return (
    <Labelled label={label} fault={fault} faultId={id} isSaid>
      <input
        ref={input}
        required
        type={isByHour ? 'datetime-local' : 'date'}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        value={value}
        aria-invalid={fault !== undefined}
        {...(fault === undefined ? {} : { 'aria-describedby': id })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

interface StayFieldsProps {
  stay: TypedStay;
  isByHour: boolean;
  zone: string;
  onChange: (change: Partial<TypedStay>) => void;
}

/** Both ends and the units of a stay that is asked for. */
export function StayFields({ stay: { start, end, quantity }, onChange, ...clock }: StayFieldsProps) {
  return (
    <>
      <StayField
        {...clock}
        label={messages.from}
        value={start}
        onChange={(typed) => onChange({ start: typed })}
      />
      <StayField
        {...clock}
        label={messages.returned}
        min={start}
        value={end}
        onChange={(typed) => onChange({ end: typed })}
      />
      <UnitsField
        label={messages.quantity}
        value={quantity}
        onChange={(units) => onChange({ quantity: units })}
      />
    </>
  );
}
