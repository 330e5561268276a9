/** A template: its name, its rules, and whom they hold for; tried before it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useNames, usePeople, useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { planningTrail } from '../../kit/first.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { type Fields, type Change as FormChange, things, ticks } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Choose } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import type { Change, Template } from './change.ts';
import { refresh } from './data.ts';
import { isComplete, ruleOf } from './kinds.ts';
import { messages } from './messages.ts';
import { NewRule } from './new-rule.tsx';
import { LawNotes, RuleSentences, SaveOrCancel } from './parts.tsx';
import { beginningWith, lawsOf, READY, type Ready } from './ready.ts';
import { shownRefusal } from './refused.ts';
import { NEW_RULE, type TypedRule } from './rule-draft.ts';
import { type Rule, sentenceOf } from './sentence.ts';
import { TryIt, type Week } from './trial.tsx';

const words = messages.template;

interface FormProps {
  stored: Template | null;
  /** For whom a new one begins: `everyone`, the id of a site, or nobody. */
  holder?: string;
  week: Week;
  onClose: () => void;
}

type Draft = Pick<Template, 'name' | 'rules' | 'everyone' | 'locationIds' | 'userIds'> & {
  description: string;
  /** Empty: of any age. */
  underAge: string;
};

function draftOf(stored: Template | null, holder: string | undefined): Draft {
  if (stored !== null) {
    const { name, description, rules, everyone, locationIds, userIds, underAge } = stored;
    const holders = { everyone, locationIds, userIds, underAge: String(underAge ?? '') };
    return { name, description: description ?? '', rules, ...holders };
  }
  const locationIds = holder === undefined || holder === 'everyone' || holder === 'new' ? [] : [holder];
  const nobody = { name: '', description: '', rules: [], userIds: [], underAge: '' };
  return { ...nobody, everyone: holder === 'everyone', locationIds };
}

/** What is written: nothing but what the form shows. */
function bodyOf({ name, description, rules, everyone, locationIds, userIds, underAge }: Draft) {
  const text = description.trim();
  const holders = { everyone, locationIds, userIds, underAge: underAge === '' ? null : Number(underAge) };
  return { name: name.trim(), description: text === '' ? null : text, rules, ...holders };
}

/** The change that saving would be; null without rules. */
function triedOf(stored: Template | null, draft: Draft): Change | null {
  const { name, ...body } = bodyOf(draft);
  if (draft.rules.length === 0) return null;
  return { template: { id: stored?.id ?? null, ...body, ...(name === '' ? {} : { name }) } };
}

function fieldsOf(nameOf: (id: string) => string | undefined): Fields<Draft> {
  const named = (label: string) => ticks<string>(label, (id) => nameOf(id) ?? id);
  return {
    name: words.name,
    description: words.description,
    // Two that say the same are one.
    rules: things<Rule>({
      keyOf: (rule) => JSON.stringify(rule),
      label: () => words.rules,
      text: (rule) => sentenceOf(rule, nameOf),
    }),
    everyone: { label: words.everyone, text: (isSo) => (isSo ? common.yes : common.no) },
    locationIds: named(words.sites),
    underAge: words.underAge,
    userIds: named(words.people),
  };
}

export function TemplateForm({ stored, holder, week, onClose }: FormProps) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const typed = useDraft<TypedRule>(NEW_RULE);
  const { kind, params, force } = typed.draft;
  const toAdd = typed.isChanged && isComplete(kind, params) ? [ruleOf(kind, params, force)] : [];
  /** With the rule that is typed and not in the list yet. */
  const whole = (draft: Draft): Draft => ({ ...draft, rules: [...draft.rules, ...toAdd] });
  const form = useRecordForm<Template | null, Draft>({
    record: stored,
    draftOf: (record) => draftOf(record, holder),
    fields: fieldsOf(nameOf),
    read: ({ id }) => api.planning.getRuleTemplate({ id }),
    trail: ({ id }) => planningTrail('rule-template', id),
    save: (sent, shown, onlyIf) => {
      const body = bodyOf(whole(sent));
      return shown === null
        ? api.planning.createRuleTemplate({ body })
        : api.planning.patchRuleTemplate({ id: shown.id, body }, onlyIf);
    },
    onSaved: async () => {
      typed.begin(NEW_RULE);
      await refresh(cache);
      onClose();
    },
  });
  const { draft, set } = form;
  const all = whole(draft);
  const { rules } = all;
  const kept = lawsOf(rules);
  const lost = stored === null ? [] : lawsOf(stored.rules).filter((law) => !kept.includes(law));
  const title = stored === null ? words.add : words.edit;
  return (
    <form className="sheet template-form" onSubmit={form.submit} aria-label={title}>
      <h2>{title}</h2>
      {stored === null ? (
        <Start
          onChoose={(ready) =>
            set(({ locationIds }) => beginningWith(ready, draftOf(null, holder), locationIds))
          }
        />
      ) : null}
      <Names draft={draft} set={set} />
      <Rules rules={draft.rules} typed={typed} onChange={(next) => set({ rules: next })} />
      <Holders draft={draft} set={set} />
      <TryIt week={week} change={triedOf(stored, all)} />
      <LawNotes laws={lost} />
      <SaveOrCancel
        form={{ ...form, error: shownRefusal(form.error, rules, nameOf).rest }}
        isDisabled={rules.length === 0}
        onCancel={onClose}
      />
    </form>
  );
}

function Names({ draft, set }: { draft: Draft; set: (change: FormChange<Draft>) => void }) {
  return (
    <>
      <Labelled label={words.name} wide>
        <input
          required
          maxLength={80}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Labelled>
      <Labelled label={words.description} wide>
        <input
          maxLength={500}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Labelled>
    </>
  );
}

/** Begins with rules that are ready-made. */
function Start({ onChoose }: { onChoose: (ready: Ready | null) => void }) {
  const [chosen, setChosen] = useState('');
  const choose = (value: string) => {
    setChosen(value);
    onChoose(value === '' ? null : (READY[Number(value)] ?? null));
  };
  return (
    <Choose
      label={words.start}
      value={chosen}
      choices={[
        { value: '', label: words.blank },
        ...READY.map(({ name }, index) => ({ value: String(index), label: name })),
      ]}
      onChange={choose}
    />
  );
}

interface RulesProps extends Pick<Parameters<typeof NewRule>[0], 'typed'> {
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
}

function Rules({ rules, typed, onChange }: RulesProps) {
  return (
    <fieldset>
      <legend>{words.rules}</legend>
      {rules.length === 0 ? <p className="soft">{words.noRules}</p> : null}
      <RuleSentences rules={rules} onTake={(index) => onChange(rules.filter((_, at) => at !== index))} />
      <NewRule typed={typed} onAdd={(rule) => onChange([...rules, rule])} />
    </fieldset>
  );
}

function Holders({ draft, set }: { draft: Draft; set: (change: FormChange<Draft>) => void }) {
  const sites = useSites().data ?? [];
  const people = (usePeople().data ?? []).filter(({ active }) => active);
  const { everyone, locationIds, userIds, underAge } = draft;
  const ageless = people.filter(({ dateOfBirth }) => dateOfBirth === undefined).length;
  const turned = (list: string[], id: string) =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
  return (
    <fieldset className="template-holders">
      <legend>{words.holders}</legend>
      <label className="tick">
        <input type="checkbox" checked={everyone} onChange={() => set({ everyone: !everyone })} />
        {words.everyone}
      </label>
      <Ticks
        title={words.sites}
        items={sites.map(({ locationId, name }) => ({ id: locationId, name }))}
        chosen={locationIds}
        turn={(id) => set((before) => ({ locationIds: turned(before.locationIds, id) }))}
      />
      <NumberField
        label={words.underAge}
        least={1}
        most={99}
        step={1}
        placeholder={words.anyAge}
        value={underAge}
        help={underAge === '' || ageless === 0 ? undefined : words.ageless(ageless)}
        onChange={(next) => set({ underAge: next })}
      />
      <Ticks
        title={words.people}
        items={people.map(({ userId, name }) => ({ id: userId, name }))}
        chosen={userIds}
        turn={(id) => set((before) => ({ userIds: turned(before.userIds, id) }))}
      />
    </fieldset>
  );
}

interface TicksProps {
  title: string;
  items: readonly { id: string; name: string }[];
  chosen: readonly string[];
  turn: (id: string) => void;
}

function Ticks({ title, items, chosen, turn }: TicksProps) {
  return (
    <fieldset className="rule-ticks">
      <legend>{title}</legend>
      {items.map(({ id, name }) => (
        <label key={id} className="tick">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
