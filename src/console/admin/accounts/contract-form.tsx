/** A person's contract, where HR is embedded: without hours nobody can be planned by them. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { asCompared, compared } from '../../kit/compared.ts';
import { hrTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import type { Fields } from '../../kit/merge.ts';
import { writtenNumber } from '../../kit/number.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { mondayOf } from '../../kit/time/zone.ts';
import { type ContractDraft, contractOn, draftOf, leastOf, type Terms, withContract } from './contract.ts';
import { type Account, readContracts } from './data.ts';
import { messages } from './messages.ts';

interface ContractFormProps {
  person: Account;
  contracts: Terms[];
  currency: string;
}

const HOURS_A_WEEK = 168;

/** The limit that follows from the hours. */
function placeholderOf(hours: string, limitOf: (hours: number) => number): string {
  const agreed = hours === '' ? Number.NaN : Number(hours);
  return Number.isNaN(agreed) ? '' : writtenNumber(limitOf(agreed));
}

/** All terms of one person. HR has no versions of them. */
interface Agreed {
  contracts: Terms[];
}

const FIELDS: Fields<ContractDraft> = {
  hours: messages.hours,
  least: messages.least,
  most: messages.most,
  pay: messages.pay,
  currency: messages.currency,
  since: messages.since,
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
    onChange: (value: string) => form.set({ [member]: value }),
  });
  const typedInto = (member: keyof ContractDraft) => {
    const { value, onChange } = input(member);
    return { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  };
  const hours = { least: 0, most: HOURS_A_WEEK };
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.contractOf(person.name)}>
      <h3>{messages.contract}</h3>
      {shownOn(form.shown) === null ? <p className="soft">{messages.noContract}</p> : null}
      <div className="account-fields">
        <NumberField label={messages.hours} isRequired {...hours} {...input('hours')} />
        <NumberField
          label={messages.least}
          {...hours}
          placeholder={placeholderOf(draft.hours, leastOf)}
          {...input('least')}
        />
        <NumberField
          label={messages.most}
          {...hours}
          placeholder={placeholderOf(draft.hours, (agreed) => agreed)}
          {...input('most')}
        />
        <NumberField label={messages.pay} least={0} {...input('pay')} />
        <Labelled label={messages.currency}>
          <input required pattern="[A-Z]{3}" maxLength={3} {...typedInto('currency')} />
        </Labelled>
        <Labelled label={messages.since}>
          <input required type="date" {...typedInto('since')} />
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
