/** Inputs that several fields of rules have. */
import { useState } from 'react';
import { common } from '../../app/messages.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { stepFor } from './amounts.ts';
import { weekdaysInOrder } from './kinds.ts';
import { messages } from './messages.ts';

interface InputProps {
  label: string;
  value: string;
  most: number;
  step: number | 'any';
  /** Nothing is sent while it is empty. */
  isOptional?: boolean;
  /** What the service refused. */
  fault?: string | undefined;
  /** What is wrong with it beside other numbers of the rule. */
  clash?: string | undefined;
  onChange: (value: string) => void;
}

export function NumberInput({ value, step, isOptional = false, ...input }: InputProps) {
  const [stepNow] = useState(() => stepFor(value, step));
  return (
    <NumberField
      {...input}
      value={value}
      least={0}
      step={stepNow}
      isRequired={!isOptional}
      isNarrow={true}
      isSaid={true}
    />
  );
}

interface KindsProps {
  label: string;
  /** Such as some kinds. */
  hint?: string;
  kinds: readonly string[] | undefined;
  isOptional: boolean;
  onChange: (kinds: string[] | undefined) => void;
}

/** Kinds of shifts, or tags, separated by commas. */
export function KindsField({
  label,
  hint = messages.order.kindsHint,
  kinds,
  isOptional,
  onChange,
}: KindsProps) {
  const [text, setText] = useState(kinds?.join(', ') ?? '');
  const change = (typed: string) => {
    setText(typed);
    const named = typed.split(',').map((kind) => kind.trim());
    const list = [...new Set(named.filter((kind) => kind !== ''))];
    onChange(list.length === 0 ? undefined : list);
  };
  // What is cleared from outside, after a rule was added, is empty here too.
  const shown = kinds === undefined && text.replaceAll(/[\s,]/g, '') !== '' ? '' : text;
  return (
    <Labelled label={label}>
      <input
        type="text"
        required={!isOptional}
        value={shown}
        placeholder={hint}
        onChange={({ target }) => change(target.value)}
      />
    </Labelled>
  );
}

interface WeekdaysProps {
  label: string;
  days: readonly number[];
  onChange: (days: number[] | undefined) => void;
}

export function WeekdaysField({ label, days, onChange }: WeekdaysProps) {
  const turn = (day: number) => {
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
    onChange(next.length === 0 ? undefined : weekdaysInOrder(next));
  };
  return (
    <fieldset className="rule-weekdays">
      <legend>{label}</legend>
      {common.weekdays.map((name, index) => (
        <label key={name} className="tick">
          <input type="checkbox" checked={days.includes(index + 1)} onChange={() => turn(index + 1)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
