/** Names of qualifications; those from Training are read-only. */
import { useQueryClient } from '@tanstack/react-query';
import { allItems } from '../../../client/index.ts';
import { api, type Qualification } from '../../app/api.ts';
import { qualificationName } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages } from './messages.ts';

const PAGE = 200;

export function QualificationNames({ qualifications }: { qualifications: readonly Qualification[] }) {
  if (!may('planning.patchQualification')) return null;
  return (
    <details className="sheet">
      <summary>{messages.names}</summary>
      <ul className="hours-list">
        {qualifications.map((one) => (
          <li key={one.id}>
            {one.labelSource === 'ingest' ? (
              <p>
                {one.label} <span className="soft">{messages.namedByTraining}</span>
              </p>
            ) : (
              <NameForm qualification={one} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** There is no operation that reads one alone. */
async function readAnew({ id }: Qualification): Promise<Qualification> {
  const all = await allItems(api.planning.listQualifications, { limit: PAGE });
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no qualification ${id}`);
  return found;
}

function NameForm({ qualification }: { qualification: Qualification }) {
  const cache = useQueryClient();
  const title = messages.nameOf(qualificationName(qualification));
  const form = useRecordForm({
    record: qualification,
    draftOf: ({ label }) => ({ label: label ?? '' }),
    fields: { label: title },
    read: readAnew,
    trail: ({ id }) => planningTrail('qualification', id),
    save: ({ label }, { id }, onlyIf) =>
      api.planning.patchQualification({ id, body: { label: label === '' ? null : label } }, onlyIf),
    onSaved: () => cache.invalidateQueries({ queryKey: ['qualifications'] }),
  });
  return (
    <form className="row" onSubmit={form.submit}>
      <Labelled label={title} fault={form.details[0]?.message}>
        <input
          maxLength={120}
          value={form.draft.label}
          onChange={({ target }) => form.set({ label: target.value })}
        />
      </Labelled>
      <SaveRow form={form} look="plain" isDisabled={!form.isChanged} />
      <FormNotes form={form.details.length > 0 ? { ...form, error: null } : form} />
    </form>
  );
}
