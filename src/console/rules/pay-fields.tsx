/** Tiers of overtime. */
import type { Planning } from '../../client/index.ts';
import { Act } from '../ui/parts.tsx';
import { NumberInput } from './inputs.tsx';
import { messages } from './messages.ts';

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
