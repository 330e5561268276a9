/** Hours of days: those of a premium, and those of a curve with the people needed in them. */
import type { ReactNode } from 'react';
import type { Planning } from '../../../client/index.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act } from '../../kit/parts.tsx';
import { crossing } from './clash.ts';
import type { CurveStep } from './fields.ts';
import { clockOf, DAY, endAfter, minuteOf } from './hours.ts';
import { NumberInput, WeekdaysField } from './inputs.tsx';
import { messages } from './messages.ts';

type Hours = NonNullable<Planning.PremiumParams['hours']>;

/** What is set. */
function hoursOf(weekdays: number[] | undefined, from: number | undefined, until: number | undefined) {
  const all = Object.entries({ weekdays, from, until: endAfter(from, until) }).filter(
    ([, value]) => value !== undefined,
  );
  return all.length === 0 ? undefined : (Object.fromEntries(all) as Hours);
}

interface HoursProps {
  label: string;
  hours: Hours | undefined;
  onChange: (hours: Hours | undefined) => void;
  /** What is said of these hours. */
  children?: ReactNode;
}

export function HoursField({ label, hours = {}, onChange, children }: HoursProps) {
  const { weekdays, from, until } = hours;
  const words = messages.hours;
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      <WeekdaysField
        label={words.weekdays}
        days={weekdays ?? []}
        onChange={(days) => onChange(hoursOf(days, from, until))}
      />
      <div className="row">
        <Labelled label={words.from}>
          <input
            type="time"
            value={clockOf(from)}
            onChange={({ target }) => onChange(hoursOf(weekdays, minuteOf(target.value), until))}
          />
        </Labelled>
        <Labelled label={words.until}>
          <input
            type="time"
            value={clockOf(until)}
            onChange={({ target }) => onChange(hoursOf(weekdays, from, minuteOf(target.value)))}
          />
        </Labelled>
        {children}
      </div>
    </fieldset>
  );
}

interface CurveProps {
  label: string;
  steps: readonly CurveStep[];
  onChange: (steps: CurveStep[] | undefined) => void;
}

interface StepLimits {
  min: number | undefined;
  max: number | undefined;
}

const MOST_PEOPLE = 1000;
/** Quarters of an hour in a week. */
const MOST_STEPS = 672;
const HOURS_ADDED = 120;

/** Hours right after those before them. */
function following({ weekdays, until = 0 }: CurveStep): CurveStep {
  const from = until % DAY;
  return { ...(weekdays === undefined ? {} : { weekdays }), from, until: from + HOURS_ADDED, min: 1 };
}

/** Hours of days, each with the fewest and the most people. */
export function CurveField({ label, steps, onChange }: CurveProps) {
  const words = messages.step;
  const put = (index: number, hours: Hours | undefined, limits: StepLimits) => {
    const set = Object.entries(limits).filter(([, value]) => value !== undefined);
    onChange(steps.with(index, { ...hours, ...Object.fromEntries(set) }));
  };
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      {steps.map(({ min, max, ...hours }, index) => (
        <HoursField
          key={index}
          label={words.hours(index + 1)}
          hours={hours}
          onChange={(next) => put(index, next, { min, max })}
        >
          <Limit
            label={messages.least}
            place={index + 1}
            value={min}
            onChange={(value) => put(index, hours, { min: value, max })}
          />
          <Limit
            label={messages.most}
            place={index + 1}
            value={max}
            clash={crossing({}, min, max)}
            onChange={(value) => put(index, hours, { min, max: value })}
          />
        </HoursField>
      ))}
      <div className="row">
        <Act
          isDisabled={steps.length >= MOST_STEPS}
          onPress={() => onChange([...steps, following(steps.at(-1) ?? {})])}
        >
          {words.add}
        </Act>
        {steps.length < 2 ? null : <Act onPress={() => onChange(steps.slice(0, -1))}>{words.take}</Act>}
      </div>
    </fieldset>
  );
}

interface LimitProps {
  label: string;
  place: number;
  value: number | undefined;
  clash?: string | undefined;
  onChange: (value: number | undefined) => void;
}

function Limit({ label, place, value, clash, onChange }: LimitProps) {
  const { step, unit } = messages;
  return (
    <NumberInput
      label={`${step.limit(label, place)} (${unit.people})`}
      most={MOST_PEOPLE}
      step={1}
      isOptional={true}
      value={value === undefined ? '' : String(value)}
      clash={clash}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
    />
  );
}
