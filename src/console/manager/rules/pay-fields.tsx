/** Tiers of overtime. */
import type { Planning } from '../../../client/index.ts';
import { Act } from '../../kit/parts.tsx';
import { sentOf, shownOf } from './amounts.ts';
import { NumberInput } from './inputs.tsx';
import { messages } from './messages.ts';

export type Tier = Planning.OvertimeParams['tiers'][number];

interface TiersProps {
  label: string;
  tiers: readonly Tier[];
  onChange: (tiers: Tier[] | undefined) => void;
}

const SHARE = { times: 0.01 };
const MONEY = { times: 1 };
const STEP = 480;
const HOURS_A_YEAR = 8784;

export function TiersField({ label, tiers, onChange }: TiersProps) {
  const { tier, unit } = messages;
  const put = (index: number, change: { [Member in keyof Tier]?: Tier[Member] | undefined }) => {
    const set = Object.entries({ ...tiers[index]!, ...change }).filter(([, value]) => value !== undefined);
    onChange(tiers.with(index, Object.fromEntries(set) as unknown as Tier));
  };
  const last = tiers.at(-1) ?? { above: 2400 - STEP, share: 0 };
  return (
    <fieldset className="rule-days">
      <legend>{label}</legend>
      {tiers.map(({ above, share, amount }, index) => (
        <div key={index} className="row">
          <NumberInput
            label={`${tier.above(index + 1)} (${unit.hours})`}
            most={HOURS_A_YEAR}
            step={0.25}
            value={String(above / 60)}
            onChange={(text) => put(index, { above: Math.round(Number(text) * 60) })}
          />
          <NumberInput
            label={`${tier.share(index + 1)} (${unit.percent})`}
            most={1000}
            step={1}
            isOptional={amount !== undefined}
            value={shownOf(SHARE, share)}
            onChange={(text) => put(index, { share: sentOf(SHARE, text) })}
          />
          <NumberInput
            label={`${tier.share(index + 1)} (${unit.money})`}
            most={10_000}
            step={0.01}
            isOptional={true}
            value={shownOf(MONEY, amount)}
            onChange={(text) => put(index, { amount: sentOf(MONEY, text) })}
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
