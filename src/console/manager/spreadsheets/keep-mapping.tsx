/** The mapping kept by a name, for next month's file: what another tab saved meanwhile is merged, never overwritten. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { FormNotes } from '../../kit/form-notes.tsx';
import { type Fields, isSameDraft, things } from '../../kit/merge.ts';
import { Act } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { type Draft, type ImportMapping, type Mapping, mappingOf } from './mapping.ts';
import { messages } from './messages.ts';

const words = messages.mapping;

interface KeepProps {
  catalogId: string;
  draft: Draft;
  labelOf: (column: string) => string;
  /** The mapping is another one by what somebody else saved: the file is read anew. */
  onChange: (draft: Draft) => void;
  /** The same mapping, kept: the file need not be read anew. */
  onKept: (draft: Draft) => void;
  /** It is kept no more. */
  onForgotten: (draft: Draft) => void;
}

type KeptDraft = Mapping & { name: string };

const fieldsOf = (labelOf: KeepProps['labelOf']): Fields<KeptDraft> => ({
  name: words.name,
  columns: things({
    keyOf: ({ heading }) => heading,
    label: ({ heading }) => heading,
    text: ({ column }) => (column === null ? words.leaveOut : labelOf(column)),
  }),
  fixed: things({
    keyOf: ({ column }) => column,
    label: ({ column }) => labelOf(column),
    text: ({ value }) => value,
  }),
  key: { label: words.key, text: (key) => (key === null ? words.noKey : labelOf(key)) },
  notations: things({
    keyOf: ({ column }) => column,
    label: ({ column }) => labelOf(column),
    text: ({ notation }) => words.notations[notation],
  }),
  blanks: things({
    keyOf: ({ column, text }) => `${column} ${text}`,
    label: ({ column }) => labelOf(column),
    text: ({ text }) => words.meansNone(text),
  }),
  units: things({
    keyOf: ({ column, unit }) => `${column} ${unit}`,
    label: ({ column }) => labelOf(column),
    text: ({ unit }) => unit,
  }),
  empty: { label: words.empty, text: (empty) => words[empty] },
});

export function useKeptMapping({ catalogId, draft, labelOf, ...on }: KeepProps) {
  const cache = useQueryClient();
  const [first] = useState(draft.mapping);
  const again = () => cache.invalidateQueries({ queryKey: ['import mappings', catalogId] });
  const form = useRecordForm<ImportMapping | null, KeptDraft>({
    record: draft.kept,
    draftOf: (record) =>
      record === null ? { name: '', ...first } : { name: record.name, ...mappingOf(record) },
    fields: fieldsOf(labelOf),
    read: async (shown) => {
      const { items } = await api.listings.listImportMappings({ catalog_id: catalogId });
      return items.find(({ id }) => id === shown.id) ?? shown;
    },
    save: ({ name, ...mapping }, shown, onlyIf) =>
      shown === null
        ? api.listings.createImportMapping({ body: { catalog_id: catalogId, name: name.trim(), ...mapping } })
        : api.listings.putImportMapping({ id: shown.id, body: { name: name.trim(), ...mapping } }, onlyIf),
    onSaved: (kept) => {
      on.onKept({ mapping: mappingOf(kept), kept, suggested: [] });
      return again();
    },
  });
  // What is merged, or chosen of two versions, is what the file is read by.
  const merged = mappingOf(form.draft);
  const isOther = form.questions.length > 0 && !isSameDraft(merged, draft.mapping);
  const asked = useRef('');
  useEffect(() => {
    const text = JSON.stringify(merged);
    // Once for each: a file that cannot be read by it stays as it was read before.
    if (!isOther || asked.current === text) return;
    asked.current = text;
    on.onChange({ ...draft, mapping: merged });
  });
  const forget = useMutation({
    mutationFn: (old: ImportMapping) => api.listings.deleteImportMapping({ id: old.id }, asShown(old)),
    onSuccess: () => {
      on.onForgotten({ ...draft, kept: null });
      return again();
    },
  });
  return { form, forget };
}

export function KeepMapping({ kept: { form, forget } }: { kept: ReturnType<typeof useKeptMapping> }) {
  const { name } = form.draft;
  const { shown } = form;
  const isSame = shown !== null && !form.isChanged;
  return (
    <>
      <form className="row mapping-keep" onSubmit={form.submit}>
        <label className="field">
          {words.name}
          <input
            value={name}
            required
            maxLength={80}
            placeholder={words.nameExample}
            onChange={({ target }) => form.set({ name: target.value })}
          />
        </label>
        <Act type="submit" isDisabled={name.trim() === '' || isSame} isPending={form.isPending}>
          {shown === null ? words.keep : words.save}
        </Act>
        {shown === null ? null : (
          <Confirm
            act={words.forget}
            ask={words.askForget(shown.name)}
            busy={forget.isPending}
            refusal={forget.error === null ? null : refusalOf(forget.error)}
            onConfirm={() => forget.mutate(shown)}
          />
        )}
        <span role="status" className="good">
          {isSame ? words.isKept : null}
        </span>
      </form>
      <FormNotes form={form} act={words.save} />
    </>
  );
}
