/** The form that changes a rule or adds one: what it says, and whether it must hold; tried before it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Held } from '../../kit/held.tsx';
import type { Fields } from '../../kit/merge.ts';
import { useRecordForm } from '../../kit/record-form.ts';
import { formOf, hasForce, type Opened, placeOf, rulesIn } from './change.ts';
import { readAgain, refresh, save } from './data.ts';
import type { Params } from './fields.ts';
import { NumberInput } from './inputs.tsx';
import { forceOf, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { LeaveNote, SaveOrCancel } from './parts.tsx';
import { shownRefusal } from './refused.ts';
import { changeOfDraft, draftOf, type RuleDraft } from './rule-draft.ts';
import { POINTS, RuleInputs } from './rule-inputs.tsx';
import { type NameOf, sentenceOf } from './sentence.ts';
import { TryIt, type Week } from './trial.tsx';

interface FormProps {
  /** As it was read when the form was opened. */
  opened: Opened;
  week: Week;
  title: string;
  onClose: () => void;
}

/** The params are asked about as one, by what the rule says with them. */
function fieldsOf({ row }: Opened, nameOf: NameOf): Fields<RuleDraft> {
  const known = row === null ? null : formOf(row);
  const said = (params: Params) =>
    known === null || row?.rule == null
      ? ''
      : sentenceOf(ruleOf(known.kind, params, forceOf(row.rule), row.rule), nameOf);
  return {
    weight: `${messages.value} (${messages.unit.points})`,
    kind: { label: messages.kind, text: (kind) => (kind === null ? '' : messages.kinds[kind.id]) },
    params: { label: messages.value, text: said },
    force: {
      label: messages.force,
      text: ({ hard, weight }) => (hard ? messages.hard : messages.points(weight)),
    },
  };
}

/** What is typed stays when saving is refused. */
export function RuleForm({ opened, week, title, onClose }: FormProps) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const own = useRef<HTMLFormElement>(null);
  const form = useRecordForm<Opened, RuleDraft>({
    record: opened,
    draftOf,
    fields: fieldsOf(opened, nameOf),
    read: (shown) => readAgain(shown, week.locationId),
    save: async (draft, shown) => {
      const change = changeOfDraft(draft, shown);
      // The version is that of the settings, which `shown` has.
      if (change !== null) await save(shown.owner, change);
      return shown;
    },
    // At once: nothing can be typed into what is saved.
    onSaved: () => {
      onClose();
      return refresh(cache);
    },
  });
  const { error, shown } = form;
  const { row } = shown;
  const { weight, kind, params, force } = form.draft;
  const change = changeOfDraft(form.draft, shown);
  const rules = rulesIn(change);
  const index = row === null ? rules.length - 1 : placeOf(row).index;
  const { faultAt, rest } = shownRefusal(error, rules, nameOf, kind === null ? null : { index, kind });
  useEffect(() => {
    if (error !== null) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form className="rule-form" onSubmit={form.submit} aria-label={title} ref={own}>
      <Held isSaving={form.isPending}>
        <div className="row">
          {kind === null ? (
            <NumberInput
              label={`${messages.value} (${messages.unit.points})`}
              {...POINTS}
              value={weight}
              onChange={(next) => form.set({ weight: next })}
            />
          ) : (
            <RuleInputs
              kind={kind}
              params={params}
              force={force}
              isNew={row === null}
              hasForce={row === null || hasForce(row)}
              isRequired
              faultAt={faultAt}
              onChange={form.set}
            />
          )}
        </div>
      </Held>
      <TryIt week={week} change={change} />
      {row === null ? null : <LeaveNote row={row} locationId={week.locationId} />}
      <SaveOrCancel
        form={{ ...form, error: rest }}
        act={row === null ? messages.add : common.save}
        isDisabled={change === null}
        onCancel={() => form.close(onClose)}
      />
    </form>
  );
}
