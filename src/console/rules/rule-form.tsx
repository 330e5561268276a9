/** The number of a rule with its unit, and whether it must hold; changes are tried before they are saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Act, Choose } from '../ui/parts.tsx';
import { type Change, changeOf, hasForce, type Owner, type Row } from './change.ts';
import { refresh, save } from './data.ts';
import { type Force, forceOf, KINDS, type Kind, kindOf, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { SaveOrCancel } from './parts.tsx';
import type { Rule } from './sentence.ts';
import { TryIt, type Week } from './trial.tsx';

interface NumberProps {
  label: string;
  unit: keyof typeof messages.unit;
  most: number;
  step: number | 'any';
  value: string;
  /** Nothing is sent while it is empty. */
  isOptional?: boolean;
  onChange: (value: string) => void;
}

function NumberField({ label, unit, most, step, value, isOptional = false, onChange }: NumberProps) {
  return (
    <label className="field narrow">
      {label} ({messages.unit[unit]})
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

interface ForceProps {
  force: Force;
  onChange: (force: Force) => void;
}

function ForceFields({ force, onChange }: ForceProps) {
  return (
    <>
      <Choose
        label={messages.force}
        value={force.hard ? 'hard' : 'soft'}
        choices={(['hard', 'soft'] as const).map((value) => ({ value, label: messages[value] }))}
        onChange={(value) => onChange({ ...force, hard: value === 'hard' })}
      />
      {force.hard ? null : (
        <NumberField
          label={messages.weight}
          unit="points"
          most={1_000_000}
          step="any"
          value={String(force.weight)}
          onChange={(weight) => onChange({ ...force, weight: Number(weight) })}
        />
      )}
    </>
  );
}

interface EditProps {
  row: Row;
  rows: readonly Row[];
  owner: Owner;
  week: Week;
  title: string;
  onClose: () => void;
}

function useSaving(owner: Owner, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => save(owner, change),
    onSuccess: async () => {
      await refresh(cache);
      onSaved();
    },
  });
}

const POINTS = { unit: 'points', most: 1_000_000, step: 'any' } as const;

/** Changes one rule where it stands. What is typed stays when saving is refused. */
export function EditRule({ row, rows, owner, week, title, onClose }: EditProps) {
  const known = row.rule === null ? null : kindOf(row.rule);
  const [value, setValue] = useState(String(known?.value ?? row.weight ?? ''));
  const [force, setForce] = useState(row.rule === null ? null : forceOf(row.rule));
  const saving = useSaving(owner, onClose);
  const changeNow = (): Change | null => {
    if (value === '') return null;
    if (known === null) return changeOf(owner, row, rows, { weight: Number(value) });
    return changeOf(owner, row, rows, { rule: ruleOf(known.kind, Number(value), force!) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeNow();
    if (change !== null) saving.mutate(change);
  };
  const { unit, most, step } = known?.kind ?? POINTS;
  return (
    <form className="rule-form" onSubmit={submit} aria-label={title}>
      <div className="row">
        <NumberField label={messages.value} {...{ unit, most, step, value }} onChange={setValue} />
        {force !== null && hasForce(row) ? <ForceFields force={force} onChange={setForce} /> : null}
      </div>
      <TryIt week={week} changeNow={changeNow} />
      <SaveOrCancel saving={saving} onClose={onClose} />
    </form>
  );
}

/** A rule to be added: of which kind, with what number, how strong. */
export function NewRule({ onAdd }: { onAdd: (rule: Rule) => void }) {
  const [kind, setKind] = useState<Kind>(KINDS[0]!);
  const [value, setValue] = useState('');
  const [force, setForce] = useState<Force>({ hard: true, weight: 10 });
  const add = () => {
    onAdd(ruleOf(kind, Number(value), force));
    setValue('');
  };
  const { unit, most, step } = kind;
  return (
    <fieldset className="row new-rule">
      <legend className="unseen">{messages.add}</legend>
      <Choose
        label={messages.kind}
        value={kind.id}
        choices={KINDS.map(({ id }) => ({ value: id, label: messages.kinds[id] }))}
        onChange={(id) => setKind(KINDS.find((one) => one.id === id)!)}
      />
      <NumberField label={messages.value} {...{ unit, most, step, value }} isOptional onChange={setValue} />
      <ForceFields force={force} onChange={setForce} />
      <Act isDisabled={value === ''} onPress={add}>
        {messages.add}
      </Act>
    </fieldset>
  );
}
