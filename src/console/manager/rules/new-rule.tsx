/** A rule to be added to the list of a form. */
import { type KeyboardEvent, useRef } from 'react';
import { Act } from '../../kit/parts.tsx';
import type { useDraft } from '../../kit/unsaved.ts';
import { isComplete, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { ofKind, type TypedRule } from './rule-draft.ts';
import { RuleInputs } from './rule-inputs.tsx';
import type { Rule } from './sentence.ts';

const none = () => undefined;

interface NewRuleProps {
  typed: ReturnType<typeof useDraft<TypedRule>>;
  onAdd: (rule: Rule) => void;
}

export function NewRule({ typed: { draft, set, begin }, onAdd }: NewRuleProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const { kind, params, force } = draft;
  const add = () => {
    if (!isFit(fields.current!)) return;
    onAdd(ruleOf(kind, params, force));
    begin(ofKind(kind.id, draft));
  };
  // Else the whole form would be saved.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isComplete(kind, params)) add();
  };
  return (
    <fieldset className="row new-rule" ref={fields} onKeyDown={addOnEnter}>
      <legend className="unseen">{messages.add}</legend>
      <RuleInputs {...draft} isNew hasForce isRequired={false} faultAt={none} onChange={set} />
      <Act isDisabled={!isComplete(kind, params)} onPress={add}>
        {messages.add}
      </Act>
    </fieldset>
  );
}

/** As the browser asks of a form that is submitted; the first field that is not fit gets the focus. */
function isFit(fields: HTMLFieldSetElement): boolean {
  const unfit = [...fields.querySelectorAll('input')].filter((input) => !input.checkValidity());
  unfit[0]?.reportValidity();
  unfit[0]?.focus();
  return unfit.length === 0;
}
