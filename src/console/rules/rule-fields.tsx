/** The inputs of a rule: one for each field of its kind. */
import { useState } from 'react';
import type { Planning } from '../../client/index.ts';
import { common } from '../app/messages.ts';
import { Labelled } from '../stock/fields.tsx';
import { Act, Choose } from '../ui/parts.tsx';
import { type Field, type Kind, type NumberField, type Params, weekdaysInOrder } from './kinds.ts';
import { messages } from './messages.ts';

const { fields, order } = messages;

interface InputProps {
  label: string;
  value: string;
  most: number;
  step: number | 'any';
  /** Nothing is sent while it is empty. */
  isOptional?: boolean;
  onChange: (value: string) => void;
}

export function NumberInput({ label, value, most, step, isOptional = false, onChange }: InputProps) {
  return (
    <label className="field narrow">
      {label}
      <input
        type="number"
        required={!isOptional}
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface FieldsProps {
  kind: Kind;
  params: Params;
  /** In a form of its own the browser asks for what is missing. */
  isRequired?: boolean;
  onChange: (params: Params) => void;
}

export function RuleFields({ kind, params, isRequired = false, onChange }: FieldsProps) {
  return kind.fields.map((field) => (
    <OneField
      key={field.member}
      field={field}
      value={params[field.member]}
      isOptional={!isRequired || field.optional === true}
      onChange={(value) => onChange({ ...params, [field.member]: value })}
    />
  ));
}

interface OneProps {
  field: Field;
  value: unknown;
  isOptional: boolean;
  /** Undefined: it is left out. */
  onChange: (value: unknown) => void;
}

function OneField({ field, value, isOptional, onChange }: OneProps) {
  if (field.is === 'number') return <Amount field={field} {...{ value, isOptional, onChange }} />;
  const label = fields[field.label];
  switch (field.is) {
    case 'days':
      return <DaysField label={label} days={(value as Day[] | undefined) ?? []} onChange={onChange} />;
    case 'weekdays':
      return <WeekdaysField label={label} days={(value as number[] | undefined) ?? []} onChange={onChange} />;
    case 'kinds':
      return <KindsField label={label} kinds={value as string[] | undefined} {...{ isOptional, onChange }} />;
    case 'kind':
    case 'date':
      return (
        <Labelled label={label}>
          <input
            type={field.is === 'date' ? 'date' : 'text'}
            required={!isOptional}
            maxLength={60}
            value={(value as string | undefined) ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
        </Labelled>
      );
  }
}

function Amount({ field, value, isOptional, onChange }: OneProps & { field: NumberField }) {
  const { label, unit, most, step, times = 1 } = field;
  return (
    <NumberInput
      label={`${messages[label]} (${messages.unit[unit]})`}
      {...{ most, step, isOptional }}
      value={value === undefined ? '' : String((value as number) / times)}
      onChange={(text) => onChange(text === '' ? undefined : Math.round(Number(text) * times * 100) / 100)}
    />
  );
}

interface KindsProps {
  label: string;
  kinds: readonly string[] | undefined;
  isOptional: boolean;
  onChange: (kinds: string[] | undefined) => void;
}

/** Kinds of shifts, separated by commas. */
function KindsField({ label, kinds, isOptional, onChange }: KindsProps) {
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
        placeholder={order.kindsHint}
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

function WeekdaysField({ label, days, onChange }: WeekdaysProps) {
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

type Day = Planning.PatternParams['days'][number];

const DAYS = ['off', 'work', 'any', 'kinds'] as const;

interface DaysProps {
  label: string;
  days: readonly Day[];
  onChange: (days: Day[] | undefined) => void;
}

/** A sequence of days, each chosen from what it holds. */
function DaysField({ label, days, onChange }: DaysProps) {
  const put = (index: number, day: Day) => onChange(days.with(index, day));
  const withoutLast = days.slice(0, -1);
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      {days.map((day, index) => (
        <div key={index} className="row">
          <Choose
            label={order.day(index + 1)}
            value={typeof day === 'object' ? 'kinds' : day}
            choices={DAYS.map((value) => ({ value, label: order.dayIs[value] }))}
            onChange={(value) => put(index, value === 'kinds' ? { kinds: [] } : (value as Day))}
          />
          {typeof day === 'object' ? (
            <KindsField
              label={fields.kinds}
              kinds={day.kinds}
              isOptional={false}
              onChange={(kinds) => put(index, { kinds: kinds ?? [] })}
            />
          ) : null}
        </div>
      ))}
      <div className="row">
        <Act onPress={() => onChange([...days, 'off'])}>{order.addDay}</Act>
        {days.length === 0 ? null : (
          <Act onPress={() => onChange(withoutLast.length === 0 ? undefined : withoutLast)}>
            {order.takeDay}
          </Act>
        )}
      </div>
    </fieldset>
  );
}
