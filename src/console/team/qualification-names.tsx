/** Names of qualifications; those from Training are read-only. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/index.ts';
import { api, type Qualification } from '../app/api.ts';
import { qualificationName } from '../app/data.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { Labelled } from '../stock/fields.tsx';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';

export function QualificationNames({ qualifications }: { qualifications: readonly Qualification[] }) {
  if (me().role !== 'admin') return null;
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
              <NameForm key={one.version} qualification={one} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function NameForm({ qualification }: { qualification: Qualification }) {
  const cache = useQueryClient();
  const { id, version } = qualification;
  const [label, setLabel] = useState(qualification.label ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.planning.patchQualification(
        { id, body: { label: label === '' ? null : label } },
        { ifVersion: version },
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['qualifications'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const details = save.error instanceof ApiError ? save.error.details : [];
  return (
    <form className="row" onSubmit={submit}>
      <Labelled label={messages.nameOf(qualificationName(qualification))} fault={details[0]?.message}>
        <input maxLength={120} value={label} onChange={(event) => setLabel(event.target.value)} />
      </Labelled>
      <Act type="submit" isPending={save.isPending} isDisabled={label === (qualification.label ?? '')}>
        {common.save}
      </Act>
      {save.error === null || details.length > 0 ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}
