/** A person's contract, where HR is embedded: without hours nobody can be planned by them. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../app/api.ts';
import { useToday } from '../app/data.ts';
import { asCompared, compared } from '../kit/compared.ts';
import { hrTrail } from '../kit/first.ts';
import { FormNotes } from '../kit/form-notes.tsx';
import type { Fields } from '../kit/merge.ts';
import { useRecordForm } from '../kit/record-form.ts';
import { SaveRow } from '../kit/save-row.tsx';
import { Labelled } from '../stock/fields.tsx';
import { mondayOf } from '../time/zone.ts';
import { type ContractDraft, contractOn, draftOf, leastOf, type Terms, withContract } from './contract.ts';
import { type Account, readContracts } from './data.ts';
import { messages } from './messages.ts';

interface ContractFormProps {
  person: Account;
  contracts: Terms[];
  currency: string;
}

/** All terms of one person. HR has no versions of them. */
interface Agreed {
  contracts: Terms[];
}

const FIELDS: Fields<ContractDraft> = {
  ...{ hours: messages.hours, least: messages.least, most: messages.most, pay: messages.pay },
  ...{ currency: messages.currency, since: messages.since },
};

export function ContractForm({ person, contracts, currency }: ContractFormProps) {
  const cache = useQueryClient();
  const today = useToday();
  // A week is planned by the contract of its Monday. One that was saved here stays in the form, also where it begins later.
  const since = useRef(mondayOf(today));
  const shownOn = ({ contracts: all }: Agreed) =>
    contractOn(all, since.current > today ? since.current : today);
  const read = async () => ({ contracts: (await readContracts()).get(person.id) ?? [] });
  const form = useRecordForm({
    ...compared<Agreed, ContractDraft>(read, async (draft, shown) => {
      const body = {
        items: [{ userId: person.id, contracts: withContract(shown.contracts.map(termsOf), draft) }],
      };
      await api.hr.putContracts({ body });
      since.current = draft.since;
      return read();
    }),
    record: asCompared<Agreed>({ contracts }),
    draftOf: (record) => draftOf(shownOn(record), since.current, currency),
    fields: FIELDS,
    trail: () => hrTrail('contract', person.id),
    onSaved: async () => {
      for (const key of ['contracts', 'people', 'vacant']) await cache.invalidateQueries({ queryKey: [key] });
    },
  });
  const { draft } = form;
  const input = (member: keyof ContractDraft) => ({
    value: draft[member],
    onChange: ({ target }: { target: { value: string } }) => form.set({ [member]: target.value }),
  });
  const hours = { type: 'number', min: 0, max: 168, step: 'any' } as const;
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.contractOf(person.name)}>
      <h3>{messages.contract}</h3>
      {shownOn(form.shown) === null ? <p className="soft">{messages.noContract}</p> : null}
      <div className="account-fields">
        <Labelled label={messages.hours}>
          <input required {...hours} {...input('hours')} />
        </Labelled>
        <Labelled label={messages.least}>
          <input {...hours} placeholder={String(leastOf(Number(draft.hours)))} {...input('least')} />
        </Labelled>
        <Labelled label={messages.most}>
          <input {...hours} placeholder={draft.hours} {...input('most')} />
        </Labelled>
        <Labelled label={messages.pay}>
          <input type="number" min={0} step="any" {...input('pay')} />
        </Labelled>
        <Labelled label={messages.currency}>
          <input required pattern="[A-Z]{3}" maxLength={3} {...input('currency')} />
        </Labelled>
        <Labelled label={messages.since}>
          <input required type="date" {...input('since')} />
        </Labelled>
      </div>
      <SaveRow form={form} look="plain" act={messages.saveContract} />
      <FormNotes form={form} act={messages.saveContract} />
    </form>
  );
}

/** The terms alone: what was read also names person and organisation. */
function termsOf(row: Terms): Terms {
  const { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate } = row;
  return { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate };
}
