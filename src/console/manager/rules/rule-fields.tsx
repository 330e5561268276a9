/** The inputs of a rule: one for each field of its kind. */
import { Fragment } from 'react';
import type { Planning } from '../../../client/index.ts';
import { Labelled, Notes } from '../../kit/labelled.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { sentOf, shownOf } from './amounts.ts';
import { type BreakTier, BreakTiersField } from './break-fields.tsx';
import { clashOf } from './clash.ts';
import type { ChoiceField, CurveStep, Field, Kind, NumberField, OverField, Params } from './fields.ts';
import { CurveField, HoursField } from './hour-fields.tsx';
import { clockOf, minuteOf } from './hours.ts';
import { KindsField, NumberInput, WeekdaysField } from './inputs.tsx';
import { filledIn, membersOf } from './kinds.ts';
import { labelOf } from './labels.ts';
import { messages } from './messages.ts';
import { OverFields } from './over-fields.tsx';
import { type Tier, TiersField } from './pay-fields.tsx';
import { SitesField, WhomField } from './place-fields.tsx';
import type { PatternDay } from './sentence.ts';

const { fields, order } = messages;

interface FieldsProps {
  kind: Kind;
  params: Params;
  /** In a form of its own the browser asks for what is missing. */
  isRequired: boolean;
  /** What the service refused of a param. */
  faultAt: (member: string) => string | undefined;
  onChange: (params: Params) => void;
}

export function RuleFields({ kind, params, isRequired, faultAt, onChange }: FieldsProps) {
  return kind.fields.map((field) => {
    const isOptional = !isRequired || field.optional === true;
    const fill = (change: Params) => onChange(filledIn(params, change));
    const put = (value: unknown) => fill({ [field.member]: value });
    const fault = membersOf(field).map(faultAt).find(isSaid);
    if (field.is === 'number')
      return (
        <Amount
          key={field.member}
          field={field}
          value={params[field.member]}
          isOptional={isOptional}
          fault={fault}
          clash={clashOf(field, params)}
          onChange={put}
        />
      );
    return (
      <Fragment key={field.member}>
        {field.is === 'over' ? (
          <OverFields onChange={fill} field={field} params={params} isOptional={isOptional} />
        ) : (
          <OneField field={field} value={params[field.member]} isOptional={isOptional} onChange={put} />
        )}
        <Notes fault={fault} isSaid help={undefined} />
      </Fragment>
    );
  });
}

const isSaid = (fault: string | undefined) => fault !== undefined;

interface OneProps {
  field: Exclude<Field, NumberField | OverField>;
  value: unknown;
  isOptional: boolean;
  /** Undefined: it is left out. */
  onChange: (value: unknown) => void;
}

function OneField({ field, value, isOptional, onChange }: OneProps) {
  if (field.is === 'choice') return <Choice field={field} value={value} onChange={onChange} />;
  const label = fields[field.label];
  switch (field.is) {
    case 'days':
      return <DaysField label={label} days={(value as PatternDay[] | undefined) ?? []} onChange={onChange} />;
    case 'weekdays':
      return <WeekdaysField label={label} days={(value as number[] | undefined) ?? []} onChange={onChange} />;
    case 'kinds':
      return (
        <KindsField
          label={label}
          hint={field.member === 'tags' ? order.tagsHint : order.kindsHint}
          kinds={value as string[] | undefined}
          isOptional={isOptional}
          onChange={onChange}
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
    case 'tick':
      return (
        <label className="tick">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked ? true : undefined)}
          />
          {label}
        </label>
      );
    case 'time':
      return (
        <Labelled label={label}>
          <input
            type="time"
            value={clockOf(value as number | undefined)}
            onChange={({ target }) => onChange(minuteOf(target.value))}
          />
        </Labelled>
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

interface AmountProps extends Omit<OneProps, 'field'> {
  field: NumberField;
  fault: string | undefined;
  clash: string | undefined;
}

function Amount({ field, value, onChange, ...input }: AmountProps) {
  return (
    <NumberInput
      {...input}
      label={labelOf(field)}
      most={field.most}
      step={field.step}
      value={shownOf(field, value as number | undefined)}
      onChange={(text) => onChange(sentOf(field, text))}
    />
  );
}

const DAYS = ['off', 'work', 'leave', 'any', 'kinds'] as const;

interface DaysProps {
  label: string;
  days: readonly PatternDay[];
  onChange: (days: PatternDay[] | undefined) => void;
}

/** A sequence of days, each chosen from what it holds. */
function DaysField({ label, days, onChange }: DaysProps) {
  const put = (index: number, day: PatternDay) => onChange(days.with(index, day));
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
            onChange={(value) => put(index, value === 'kinds' ? { kinds: [] } : (value as PatternDay))}
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
