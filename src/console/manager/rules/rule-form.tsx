/** What a rule says, and whether it must hold; changes are tried before they are saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNames } from '../../app/data.ts';
import type { Fields } from '../../kit/merge.ts';
import { Act, Choose } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { type Change, changeOf, formOf, hasForce } from './change.ts';
import { refresh, type Standing, save, standingOf } from './data.ts';
import type { Kind, Params } from './fields.ts';
import { NumberInput } from './inputs.tsx';
import { KINDS } from './kind-list.ts';
import { type Force, forceOf, isComplete, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { LeaveNote, SaveOrCancel } from './parts.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type Rule, sentenceOf } from './sentence.ts';
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
  /** As it was read when the form was opened. */
  opened: Standing;
  week: Week;
  title: string;
  onClose: () => void;
}

interface RuleDraft {
  weight: string;
  params: Params;
  /** null: a weight, which is no rule. */
  force: Force | null;
}

const draftOf = ({ row }: Standing): RuleDraft => ({
  weight: String(row.weight ?? ''),
  params: formOf(row)?.params ?? {},
  force: row.rule === null ? null : forceOf(row.rule),
});

function changeOfDraft({ weight, params, force }: RuleDraft, { owner, row, rows }: Standing): Change | null {
  const { rule } = row;
  const known = formOf(row);
  if (rule === null) return weight === '' ? null : changeOf(owner, row, rows, { weight: Number(weight) });
  if (known === null || !isComplete(known.kind, params)) return null;
  return changeOf(owner, row, rows, { rule: ruleOf(known.kind, params, force!, rule) });
}

/** The params are asked about as one, by what the rule says with them. */
function fieldsOf({ row }: Standing, nameOf: (id: string) => string | undefined): Fields<RuleDraft> {
  const known = formOf(row);
  const said = (params: Params) =>
    known === null || row.rule === null
      ? ''
      : sentenceOf(ruleOf(known.kind, params, forceOf(row.rule), row.rule), nameOf);
  return {
    weight: `${messages.value} (${messages.unit.points})`,
    params: { label: messages.value, text: said },
    force: {
      label: messages.force,
      text: (force) => (force === null ? '' : force.hard ? messages.hard : messages.points(force.weight)),
    },
  };
}

/** Changes one rule where it stands. What is typed stays when saving is refused. */
export function EditRule({ opened, week, title, onClose }: EditProps) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const form = useRecordForm<Standing, RuleDraft>({
    record: opened,
    draftOf,
    fields: fieldsOf(opened, nameOf),
    read: ({ row }) => standingOf(row, week.locationId),
    save: async (draft, standing) => {
      const change = changeOfDraft(draft, standing);
      // The version is that of the settings, which `standing` has.
      if (change !== null) await save(standing.owner, change);
      return standing;
    },
    onSaved: async () => {
      await refresh(cache);
      onClose();
    },
  });
  const { weight, params, force } = form.draft;
  const known = formOf(form.shown.row);
  const changeNow = () => changeOfDraft(form.draft, form.shown);
  return (
    <form className="rule-form" onSubmit={form.submit} aria-label={title}>
      <div className="row">
        {known === null ? (
          <NumberInput
            label={`${messages.value} (${messages.unit.points})`}
            {...POINTS}
            value={weight}
            onChange={(next) => form.set({ weight: next })}
          />
        ) : (
          <RuleFields
            kind={known.kind}
            params={params}
            isRequired
            onChange={(next) => form.set({ params: next })}
          />
        )}
        {force !== null && hasForce(form.shown.row) ? (
          <ForceFields kind={known?.kind} force={force} onChange={(next) => form.set({ force: next })} />
        ) : null}
      </div>
      <TryIt week={week} changeNow={changeNow} />
      <LeaveNote row={form.shown.row} locationId={week.locationId} />
      <SaveOrCancel form={form} isDisabled={changeNow() === null} onClose={onClose} />
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
