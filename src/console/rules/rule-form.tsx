/** What a rule says, and whether it must hold; changes are tried before they are saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Act, Choose } from '../ui/parts.tsx';
import { type Change, changeOf, formOf, hasForce, type Owner, type Row } from './change.ts';
import { refresh, save } from './data.ts';
import type { Kind, Params } from './fields.ts';
import { NumberInput } from './inputs.tsx';
import { KINDS } from './kind-list.ts';
import { type Force, forceOf, isComplete, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { SaveOrCancel } from './parts.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { Rule } from './sentence.ts';
import { TryIt, type Week } from './trial.tsx';

const POINTS = { most: 1_000_000, step: 'any' } as const;

interface ForceProps {
  kind: Kind | undefined;
  force: Force;
  onChange: (force: Force) => void;
}

/** Whether rules of the kind must hold, or never are such; null: either. */
const forced = ({ isPriced, isAlwaysHard }: Kind): boolean | null =>
  isAlwaysHard === true ? true : isPriced === true ? false : null;

function ForceFields({ kind, force, onChange }: ForceProps) {
  const isSettled = kind !== undefined && forced(kind) === force.hard;
  return (
    <>
      {isSettled ? null : (
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

/** Changes one rule where it stands. What is typed stays when saving is refused. */
export function EditRule({ row, rows, owner, week, title, onClose }: EditProps) {
  const { rule } = row;
  const known = formOf(row);
  const [weight, setWeight] = useState(String(row.weight ?? ''));
  const [params, setParams] = useState<Params>(known?.params ?? {});
  const [force, setForce] = useState(rule === null ? null : forceOf(rule));
  const saving = useSaving(owner, onClose);
  const changeNow = (): Change | null => {
    if (rule === null) return weight === '' ? null : changeOf(owner, row, rows, { weight: Number(weight) });
    if (known === null || !isComplete(known.kind, params)) return null;
    return changeOf(owner, row, rows, { rule: ruleOf(known.kind, params, force!, rule) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeNow();
    if (change !== null) saving.mutate(change);
  };
  return (
    <form className="rule-form" onSubmit={submit} aria-label={title}>
      <div className="row">
        {known === null ? (
          <NumberInput
            label={`${messages.value} (${messages.unit.points})`}
            {...POINTS}
            value={weight}
            onChange={setWeight}
          />
        ) : (
          <RuleFields kind={known.kind} params={params} isRequired onChange={setParams} />
        )}
        {force !== null && hasForce(row) ? (
          <ForceFields kind={known?.kind} force={force} onChange={setForce} />
        ) : null}
      </div>
      <TryIt week={week} changeNow={changeNow} />
      <SaveOrCancel saving={saving} isDisabled={changeNow() === null} onClose={onClose} />
    </form>
  );
}

/** A rule to be added: of which kind, with what params, how strong. */
export function NewRule({ onAdd }: { onAdd: (rule: Rule) => void }) {
  const [kind, setKind] = useState<Kind>(KINDS[0]!);
  const [params, setParams] = useState<Params>({});
  const [force, setForce] = useState<Force>({ hard: true, weight: 10 });
  const add = () => {
    onAdd(ruleOf(kind, params, force));
    setParams(kind.start ?? {});
  };
  const choose = (id: string) => {
    const next = KINDS.find((one) => one.id === id)!;
    setKind(next);
    setParams(next.start ?? {});
    if (forced(next) !== forced(kind)) setForce({ ...force, hard: forced(next) ?? true });
  };
  return (
    <fieldset className="row new-rule">
      <legend className="unseen">{messages.add}</legend>
      <Choose
        label={messages.kind}
        value={kind.id}
        choices={KINDS.map(({ id }) => ({ value: id, label: messages.kinds[id] }))}
        onChange={choose}
      />
      <RuleFields key={kind.id} kind={kind} params={params} onChange={setParams} />
      <ForceFields kind={kind} force={force} onChange={setForce} />
      <Act isDisabled={!isComplete(kind, params)} onPress={add}>
        {messages.add}
      </Act>
    </fieldset>
  );
}
