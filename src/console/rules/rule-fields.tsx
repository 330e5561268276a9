/** The inputs of a rule: one for each field of its kind. */
import type { Planning } from '../../client/index.ts';
import { Labelled } from '../stock/fields.tsx';
import { Act, Choose } from '../ui/parts.tsx';
import { type BreakTier, BreakTiersField } from './break-fields.tsx';
import type { ChoiceField, CurveStep, Field, Kind, NumberField, Params } from './fields.ts';
import { CurveField, HoursField } from './hour-fields.tsx';
import { KindsField, NumberInput, WeekdaysField } from './inputs.tsx';
import { messages } from './messages.ts';
import { type Tier, TiersField } from './pay-fields.tsx';
import { SitesField, WhomField } from './place-fields.tsx';

const { fields, order } = messages;

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
  if (field.is === 'choice') return <Choice field={field} {...{ value, onChange }} />;
  const label = fields[field.label];
  switch (field.is) {
    case 'days':
      return <DaysField label={label} days={(value as Day[] | undefined) ?? []} onChange={onChange} />;
    case 'weekdays':
      return <WeekdaysField label={label} days={(value as number[] | undefined) ?? []} onChange={onChange} />;
    case 'kinds':
      return (
        <KindsField
          label={label}
          hint={field.member === 'tags' ? order.tagsHint : order.kindsHint}
          kinds={value as string[] | undefined}
          {...{ isOptional, onChange }}
        />
      );
    case 'sites':
      return <SitesField label={label} chosen={(value as string[] | undefined) ?? []} onChange={onChange} />;
    case 'whom':
      return (
        <WhomField label={label} beside={value as Planning.PresenceParams['beside']} onChange={onChange} />
      );
    case 'hours':
      return (
        <HoursField label={label} hours={value as Planning.PremiumParams['hours']} onChange={onChange} />
      );
    case 'curve':
      return (
        <CurveField label={label} steps={(value as CurveStep[] | undefined) ?? []} onChange={onChange} />
      );
    case 'tiers':
      return <TiersField label={label} tiers={(value as Tier[] | undefined) ?? []} onChange={onChange} />;
    case 'breaks':
      return (
        <BreakTiersField label={label} tiers={(value as BreakTier[] | undefined) ?? []} onChange={onChange} />
      );
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

/** One of a few values; of one that may be left out the first says that it is. */
function Choice({ field, value, onChange }: Omit<OneProps, 'isOptional'> & { field: ChoiceField }) {
  const { label, of, optional } = field;
  const words = messages.choices[label] as Record<string, string>;
  return (
    <Choose
      label={fields[label]}
      value={(value as string | undefined) ?? of[0]!}
      choices={of.map((one) => ({ value: one, label: words[one]! }))}
      onChange={(one) => onChange(optional === true && one === of[0] ? undefined : one)}
    />
  );
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function Amount({ field, value, isOptional, onChange }: OneProps & { field: NumberField }) {
  const { label, unit, most, step, times = 1 } = field;
  return (
    <NumberInput
      label={`${messages[label]} (${messages.unit[unit]})`}
      {...{ most, step, isOptional }}
      value={value === undefined ? '' : String(rounded((value as number) / times))}
      onChange={(text) => onChange(text === '' ? undefined : rounded(Number(text) * times))}
    />
  );
}

type Day = Planning.PatternParams['days'][number];

const DAYS = ['off', 'work', 'leave', 'any', 'kinds'] as const;

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
