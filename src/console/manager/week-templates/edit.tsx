/** The lines of a template: added, changed and removed on the page, then saved as one. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useQualificationChoices } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { NameField, TimeField } from '../../kit/fields.tsx';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { type Fields, things } from '../../kit/merge.ts';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, Fault, Loading } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { Enclosed, useDraft, useEnclosed } from '../../kit/unsaved.ts';
import { FurtherFields } from '../plan/further.tsx';
import { isCount } from '../plan/lines.ts';
import { LineLists } from '../plan/named-people.tsx';
import { inOrder, isWeeks, type Template, type TemplateLine, useWeekTemplate, withPeople } from './data.ts';
import { messages } from './messages.ts';

interface EditProps {
  id: string;
  nameOf: (id: string) => string | undefined;
  onDone: () => void;
}

export function EditPanel({ id, nameOf, onDone }: EditProps) {
  const template = useWeekTemplate(id);
  if (template.data === undefined) {
    if (template.error === null) return <Loading />;
    return <Fault refusal={refusalOf(template.error, nameOf)} retry={() => void template.refetch()} />;
  }
  return <Editor template={template.data} nameOf={nameOf} onDone={onDone} />;
}

const text = messages.editor;

function Editor({ template, nameOf, onDone }: Omit<EditProps, 'id'> & { template: Template }) {
  const form = useTemplateForm(template, onDone);
  const { name, weeks } = form.draft;
  const lines = inOrder(form.draft.lines);
  const [changed, setChanged] = useState<DraftLine | null>(null);
  // Counts what the form below was opened for, so that it begins anew each time.
  const [turn, setTurn] = useState(0);
  const { enclosed, ask } = useEnclosed();
  const isOutside = isWeeks(weeks) && lines.some(({ week }) => week > weeks);
  const open = (line: DraftLine | null) =>
    ask(() => {
      setChanged(line);
      setTurn((before) => before + 1);
    });
  const keep = (line: DraftLine) => {
    // One that somebody else removed meanwhile comes back.
    form.set((before) => ({ lines: [...without(before.lines, line), line] }));
    open(null);
  };
  return (
    <section className="template-panel" aria-label={text.title(template.name)}>
      <div className="fill-week">
        <label className="field">
          {messages.name}
          <input maxLength={120} value={name} onChange={({ target }) => form.set({ name: target.value })} />
        </label>
        <CountField
          label={text.weeks}
          value={weeks}
          fault={!isWeeks(weeks) ? messages.noWeeks : isOutside ? text.outside(weeks) : null}
          onChange={(next) => form.set({ weeks: next })}
        />
      </div>
      <LineList
        lines={lines}
        nameOf={nameOf}
        several={weeks !== 1}
        change={open}
        remove={(line) => {
          form.set((before) => ({ lines: without(before.lines, line) }));
          if (line.key === changed?.key) open(null);
        }}
      />
      <Enclosed value={enclosed}>
        <LineEditor key={turn} line={changed} weeks={isWeeks(weeks) ? weeks : 1} keep={keep} />
      </Enclosed>
      <FormNotes form={form} nameOf={nameOf} act={text.save} />
      <SaveRow
        form={form}
        act={text.save}
        isDisabled={name.trim() === '' || !isWeeks(weeks) || isOutside}
        onPress={() => form.save()}
      >
        <Act onPress={() => form.close(() => ask(onDone))}>{common.cancel}</Act>
      </SaveRow>
    </section>
  );
}

const lineText = ({ dayOfWeek, start, end, name }: TemplateLine) =>
  `${common.weekdays[dayOfWeek - 1]} ${start}–${end} ${name}`;

/** A new line has no id yet. */
type DraftLine = TemplateLine & { key: string };

const without = (lines: readonly DraftLine[], { key }: DraftLine) => lines.filter((one) => one.key !== key);

interface TemplateDraft {
  name: string;
  weeks: number | null;
  lines: DraftLine[];
}

const draftOf = ({ name, weeks, rows }: Template): TemplateDraft => ({
  name,
  weeks,
  lines: rows.map((row) => ({ ...row, key: row.id })),
});

const FIELDS: Fields<TemplateDraft> = {
  name: messages.name,
  weeks: { label: text.weeks, text: (weeks) => String(weeks ?? '') },
  lines: things<DraftLine>({
    keyOf: ({ key }) => key,
    label: lineText,
    text: (line) => `${text.weekOf(line.week)}, ${lineText(line)} × ${line.targetStaff ?? 1}`,
  }),
};

function useTemplateForm(template: Template, onDone: () => void) {
  const cache = useQueryClient();
  return useRecordForm({
    record: template,
    draftOf,
    fields: FIELDS,
    read: ({ id }) => api.planning.getWeekTemplate({ id }),
    trail: ({ id }) => planningTrail('week-template', id),
    save: ({ name, weeks, lines }, { id }, onlyIf) => {
      const rows = inOrder(lines).map(({ key: _, ...row }) => row);
      return api.planning.patchWeekTemplate({ id, body: { name, weeks: weeks!, rows } }, onlyIf);
    },
    onSaved: () => cache.invalidateQueries({ queryKey: ['week-templates'] }).then(onDone),
  });
}

function LineList(props: {
  lines: DraftLine[];
  several: boolean;
  nameOf: EditProps['nameOf'];
  change: (line: DraftLine) => void;
  remove: (line: DraftLine) => void;
}) {
  const { lines, several, nameOf, change, remove } = props;
  return (
    <ul className="template-lines">
      {lines.map((line) => (
        <li key={line.key}>
          {several ? <small>{text.weekOf(line.week)}</small> : null}
          <span>
            {lineText(line)} × {line.targetStaff ?? 1}
          </span>
          <LineLists line={line} nameOf={nameOf} />
          <Act look="quiet" aria-label={messages.editOf(lineText(line))} onPress={() => change(line)}>
            {messages.edit}
          </Act>
          <Act look="quiet" aria-label={text.removeOf(lineText(line))} onPress={() => remove(line)}>
            ✕
          </Act>
        </li>
      ))}
    </ul>
  );
}

const EMPTY: TemplateLine = { week: 1, dayOfWeek: 1, start: '09:00', end: '17:00', name: '', targetStaff: 1 };

/** Adds a line, or changes the one that was picked. */
function LineEditor(props: { line: DraftLine | null; weeks: number; keep: (line: DraftLine) => void }) {
  const { line, weeks, keep } = props;
  const editor = useDraft<{ form: DraftLine; people: number | null }>(() => {
    const begun = line ?? { ...EMPTY, key: crypto.randomUUID() };
    return { form: begun, people: begun.targetStaff ?? 1 };
  });
  const { form, people } = editor.draft;
  const qualifications = useQualificationChoices();
  const set = (change: Partial<DraftLine>) =>
    editor.set((before) => ({ form: { ...before.form, ...change } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCount(people)) return;
    editor.begin(editor.draft);
    keep(withPeople({ ...form, name: form.name.trim() }, people));
  };
  const days = common.weekdays.map((label, index) => ({ value: String(index + 1), label }));
  const all = Array.from({ length: weeks }, (_, index) => ({
    value: String(index + 1),
    label: text.weekOf(index + 1),
  }));
  const act = line === null ? text.add : text.change;
  return (
    <form className="add-line" onSubmit={submit} aria-label={act}>
      {weeks === 1 ? null : (
        <Choose
          label={text.week}
          value={String(form.week)}
          choices={all}
          onChange={(week) => set({ week: Number(week) })}
        />
      )}
      <Choose
        label={common.day}
        value={String(form.dayOfWeek)}
        choices={days}
        onChange={(day) => set({ dayOfWeek: Number(day) })}
      />
      <TimeField label={common.from} value={form.start} fault={null} onChange={(start) => set({ start })} />
      <TimeField label={common.to} value={form.end} fault={null} onChange={(end) => set({ end })} />
      <NameField
        label={text.line}
        maxLength={200}
        placeholder={text.linePlaceholder}
        value={form.name}
        onChange={(name) => set({ name })}
      />
      <CountField
        label={text.people}
        value={people}
        fault={isCount(people) ? null : text.noPeople}
        onChange={(next) => editor.set({ people: next })}
      />
      <Choose
        label={text.profile}
        value={form.eligibilityProfileId ?? ''}
        choices={qualifications}
        onChange={(profile) =>
          set(
            profile === ''
              ? { eligibilityProfileId: null, furtherQualifications: null }
              : { eligibilityProfileId: profile },
          )
        }
      />
      <FurtherFields
        profile={form.eligibilityProfileId}
        value={form.furtherQualifications}
        onChange={(furtherQualifications) => set({ furtherQualifications })}
      />
      <Act type="submit">{act}</Act>
    </form>
  );
}
