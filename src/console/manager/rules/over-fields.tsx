/** Over what a rule counts: a calendar period, or a window that rolls, with its length. */
import { useState } from 'react';
import { Choose } from '../../kit/parts.tsx';
import { type Over, type OverField, type Params, ROLLING, type Rolling } from './fields.ts';
import { NumberInput } from './inputs.tsx';
import { messages } from './messages.ts';

/** The longest window, the one that is proposed, and their unit. */
const LENGTHS = {
  windowDays: { most: 42, proposed: 14, unit: 'days' },
  windowWeeks: { most: 6, proposed: 4, unit: 'weeks' },
} as const;

const NO_WINDOW: Params = { per: undefined, windowDays: undefined, windowWeeks: undefined };

const isRolling = (over: Over): over is Rolling => (ROLLING as readonly Over[]).includes(over);

const overOf = ({ per, ...params }: Params): Over | undefined =>
  (per as Over | undefined) ?? ROLLING.find((member) => params[member] !== undefined);

interface OverProps {
  field: OverField;
  params: Params;
  isOptional: boolean;
  onChange: (change: Params) => void;
}

export function OverFields({ field: { label, of }, params, isOptional, onChange }: OverProps) {
  const [chosen, setChosen] = useState(of[0]!);
  // A window whose length is being typed has none for a moment.
  const over = overOf(params) ?? chosen;
  const choose = (value: string) => {
    const next = value as Over;
    setChosen(next);
    onChange({
      ...NO_WINDOW,
      [isRolling(next) ? next : 'per']: isRolling(next) ? LENGTHS[next].proposed : next,
    });
  };
  const put = (member: Rolling, text: string) => {
    setChosen(member);
    onChange({ [member]: text === '' ? undefined : Number(text) });
  };
  return (
    <>
      <Choose
        label={messages.fields[label]}
        value={over}
        choices={of.map((one) => ({ value: one, label: messages.choices.per[one] }))}
        onChange={choose}
      />
      {isRolling(over) ? (
        <NumberInput
          label={`${messages.window} (${messages.unit[LENGTHS[over].unit]})`}
          most={LENGTHS[over].most}
          step={1}
          isOptional={isOptional}
          value={String(params[over] ?? '')}
          onChange={(text) => put(over, text)}
        />
      ) : null}
    </>
  );
}
