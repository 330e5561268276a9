/** The inputs of a rule: of which kind, with what params, how strong. */
import { Choose } from '../../kit/parts.tsx';
import type { Kind } from './fields.ts';
import { NumberInput } from './inputs.tsx';
import { KINDS } from './kind-list.ts';
import type { Force } from './kinds.ts';
import { messages } from './messages.ts';
import { forced, ofKind, type TypedRule } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

export const POINTS = { most: 1_000_000, step: 'any' } as const;

interface InputsProps extends TypedRule {
  /** Its kind can be chosen. */
  isNew: boolean;
  /** A limit that is one value always holds. */
  hasForce: boolean;
  /** In a form of its own the browser asks for what is missing. */
  isRequired: boolean;
  faultAt: (member: string) => string | undefined;
  onChange: (change: Partial<TypedRule>) => void;
}

export function RuleInputs(props: InputsProps) {
  const { kind, params, force, isNew, hasForce, isRequired, faultAt, onChange } = props;
  return (
    <>
      {isNew ? (
        <Choose
          label={messages.kind}
          value={kind.id}
          choices={KINDS.map(({ id }) => ({ value: id, label: messages.kinds[id] }))}
          onChange={(id) => onChange(ofKind(id, { kind, force }))}
        />
      ) : null}
      <RuleFields
        key={kind.id}
        kind={kind}
        params={params}
        isRequired={isRequired}
        faultAt={faultAt}
        onChange={(next) => onChange({ params: next })}
      />
      {hasForce ? (
        <ForceFields
          kind={kind}
          force={force}
          fault={faultAt('weight')}
          onChange={(next) => onChange({ force: next })}
        />
      ) : null}
    </>
  );
}

interface ForceProps {
  kind: Kind;
  force: Force;
  fault: string | undefined;
  onChange: (force: Force) => void;
}

function ForceFields({ kind, force, fault, onChange }: ForceProps) {
  return (
    <>
      {forced(kind) === force.hard ? null : (
        <Choose
          label={messages.force}
          value={force.hard ? 'hard' : 'soft'}
          choices={(['hard', 'soft'] as const).map((value) => ({ value, label: messages[value] }))}
          onChange={(value) => onChange({ ...force, hard: value === 'hard' })}
        />
      )}
      {force.hard ? null : (
        <NumberInput
          label={messages.weight}
          {...POINTS}
          value={String(force.weight)}
          fault={fault}
          onChange={(weight) => onChange({ ...force, weight: Number(weight) })}
        />
      )}
    </>
  );
}
