/** Breaks by length of shift. */
import type { Planning } from '../../../client/index.ts';
import { Act } from '../../kit/parts.tsx';
import { NumberInput } from './inputs.tsx';
import { messages } from './messages.ts';

export type BreakTier = Planning.BreaksParams['tiers'][number];
type Break = BreakTier['breaks'][number];

interface TiersProps {
  label: string;
  tiers: readonly BreakTier[];
  onChange: (tiers: BreakTier[]) => void;
}

const STEP = 180;
const HOURS_A_DAY = 24;
const MINUTES_A_BREAK = 480;
const NEW_BREAK: Break = { minutes: 15 };

export function BreakTiersField({ label, tiers, onChange }: TiersProps) {
  const { pause, unit } = messages;
  const put = (index: number, change: Partial<BreakTier>) =>
    onChange(tiers.with(index, { ...tiers[index]!, ...change }));
  const last = tiers.at(-1);
  const next = { fromMinutes: (last?.fromMinutes ?? 360 - STEP) + STEP, breaks: last?.breaks ?? [NEW_BREAK] };
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      {tiers.map(({ fromMinutes, breaks }, index) => (
        <div key={index} className="row">
          <NumberInput
            label={`${pause.from(index + 1)} (${unit.hours})`}
            most={HOURS_A_DAY}
            step={0.25}
            value={String(fromMinutes / 60)}
            onChange={(text) => put(index, { fromMinutes: Math.round(Number(text) * 60) })}
          />
          <BreakInputs tier={index + 1} breaks={breaks} onChange={(list) => put(index, { breaks: list })} />
        </div>
      ))}
      <div className="row">
        <Act onPress={() => onChange([...tiers, next])}>{pause.addTier}</Act>
        {tiers.length < 2 ? null : <Act onPress={() => onChange(tiers.slice(0, -1))}>{pause.takeTier}</Act>}
      </div>
    </fieldset>
  );
}

interface BreaksProps {
  tier: number;
  breaks: readonly Break[];
  onChange: (breaks: Break[]) => void;
}

function BreakInputs({ tier, breaks, onChange }: BreaksProps) {
  const { pause } = messages;
  const put = (index: number, { minutes, paid }: Break) =>
    onChange(breaks.with(index, paid === true ? { minutes, paid } : { minutes }));
  return (
    <>
      {breaks.map((one, index) => (
        <div key={index} className="row">
          <NumberInput
            label={pause.minutes(index + 1, tier)}
            most={MINUTES_A_BREAK}
            step={5}
            value={String(one.minutes)}
            onChange={(text) => put(index, { ...one, minutes: Number(text) })}
          />
          <label className="tick">
            <input
              type="checkbox"
              checked={one.paid === true}
              onChange={({ target }) => put(index, { ...one, paid: target.checked })}
            />
            {pause.paid(index + 1, tier)}
          </label>
        </div>
      ))}
      <Act look="quiet" onPress={() => onChange([...breaks, NEW_BREAK])}>
        {pause.add(tier)}
      </Act>
      {breaks.length === 0 ? null : (
        <Act look="quiet" onPress={() => onChange(breaks.slice(0, -1))}>
          {pause.take(tier)}
        </Act>
      )}
    </>
  );
}
