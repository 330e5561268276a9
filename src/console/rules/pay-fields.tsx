/** Hours that are paid more, and tiers of overtime. */
import type { Planning } from '../../client/index.ts';
import { Labelled } from '../stock/fields.tsx';
import { Act } from '../ui/parts.tsx';
import { NumberInput, WeekdaysField } from './inputs.tsx';
import { messages } from './messages.ts';

type Hours = NonNullable<Planning.PremiumParams['hours']>;

const DAY = 1440;

const clockOf = (minute: number | undefined) =>
  minute === undefined
    ? ''
    : `${String(Math.floor((minute % DAY) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function minuteOf(clock: string): number | undefined {
  if (clock === '') return undefined;
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** What is set; hours that end before they begin end on the next day. */
function hoursOf(weekdays: number[] | undefined, from: number | undefined, until: number | undefined) {
  const clock = until === undefined ? undefined : until % DAY;
  const end = clock !== undefined && clock <= (from ?? 0) ? clock + DAY : clock;
  const all = Object.entries({ weekdays, from, until: end }).filter(([, value]) => value !== undefined);
  return all.length === 0 ? undefined : (Object.fromEntries(all) as Hours);
}

interface HoursProps {
  label: string;
  hours: Hours | undefined;
  onChange: (hours: Hours | undefined) => void;
}

export function HoursField({ label, hours = {}, onChange }: HoursProps) {
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
      </div>
    </fieldset>
  );
}

export type Tier = Planning.OvertimeParams['tiers'][number];

interface TiersProps {
  label: string;
  tiers: readonly Tier[];
  onChange: (tiers: Tier[] | undefined) => void;
}

const STEP = 480;
const HOURS_A_YEAR = 8784;

export function TiersField({ label, tiers, onChange }: TiersProps) {
  const { tier, unit } = messages;
  const put = (index: number, change: Partial<Tier>) =>
    onChange(tiers.with(index, { ...tiers[index]!, ...change }));
  const last = tiers.at(-1) ?? { above: 2400 - STEP, share: 0 };
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      {tiers.map(({ above, share = 0 }, index) => (
        <div key={index} className="row">
          <NumberInput
            label={`${tier.above(index + 1)} (${unit.hours})`}
            {...{ most: HOURS_A_YEAR, step: 0.25, value: String(above / 60) }}
            onChange={(text) => put(index, { above: Math.round(Number(text) * 60) })}
          />
          <NumberInput
            label={`${tier.share(index + 1)} (${unit.percent})`}
            {...{ most: 1000, step: 1, value: String(Math.round(share * 100)) }}
            onChange={(text) => put(index, { share: Number(text) / 100 })}
          />
        </div>
      ))}
      <div className="row">
        <Act
          onPress={() => onChange([...tiers, { above: last.above + STEP, share: (last.share ?? 0) + 0.25 }])}
        >
          {tier.add}
        </Act>
        {tiers.length < 2 ? null : <Act onPress={() => onChange(tiers.slice(0, -1))}>{tier.take}</Act>}
      </div>
    </fieldset>
  );
}
