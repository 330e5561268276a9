/** A person's date of birth, which Planning keeps for rules that hold by age. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Person } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages as teamMessages } from '../../manager/team/messages.ts';
import { ageOn } from './age.ts';
import type { Account } from './data.ts';
import { messages } from './messages.ts';

export function PersonBirth({ person: { id } }: { person: Account }) {
  const { data, error } = useQuery({
    queryKey: ['people', 'birth', id],
    queryFn: ({ signal }) => api.planning.getWorkforceSettings({ id }, { signal }),
  });
  if (data === undefined) return error === null ? null : <RefusalNote refusal={refusalOf(error)} />;
  return <BirthForm person={data} />;
}

interface Draft {
  dateOfBirth: string;
}

function BirthForm({ person }: { person: Person }) {
  const cache = useQueryClient();
  const today = useToday();
  const mayEdit = may('planning.patchWorkforceSettings');
  const form = useRecordForm({
    record: person,
    draftOf: ({ dateOfBirth }: Person): Draft => ({ dateOfBirth: dateOfBirth ?? '' }),
    fields: { dateOfBirth: teamMessages.dateOfBirth },
    read: ({ userId }) => api.planning.getWorkforceSettings({ id: userId }),
    trail: ({ userId }) => planningTrail('workforce-settings', userId),
    save: ({ dateOfBirth }, { userId }, onlyIf) =>
      api.planning.patchWorkforceSettings(
        { id: userId, body: { dateOfBirth: dateOfBirth === '' ? null : dateOfBirth } },
        onlyIf,
      ),
    onSaved: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  const { dateOfBirth } = form.draft;
  const age = ageOn(dateOfBirth, today);
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.birthOf(person.name)}>
      <div className="account-fields">
        <Labelled
          label={teamMessages.dateOfBirth}
          help={[age === null ? '' : messages.age(age), teamMessages.dateOfBirthHelp].join(' ').trim()}
          fault={form.faultOf('dateOfBirth')}
        >
          <input
            type="date"
            max={today}
            disabled={!mayEdit}
            value={dateOfBirth}
            onChange={({ target }) => form.set({ dateOfBirth: target.value })}
          />
        </Labelled>
      </div>
      {mayEdit ? <SaveRow form={form} look="plain" act={messages.saveBirth} /> : null}
      <FormNotes form={form} act={messages.saveBirth} />
    </form>
  );
}
