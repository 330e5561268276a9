/** A person's contract, where HR is embedded: without hours nobody can be planned by them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../app/api.ts';
import { useToday } from '../app/data.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { Labelled } from '../stock/fields.tsx';
import { mondayOf } from '../time/zone.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { type ContractDraft, contractOn, draftOf, type Terms, withContract } from './contract.ts';
import type { Account } from './data.ts';
import { messages } from './messages.ts';

interface ContractFormProps {
  person: Account;
  contracts: Terms[];
  currency: string;
}

export function ContractForm({ person, contracts, currency }: ContractFormProps) {
  const cache = useQueryClient();
  const today = useToday();
  const known = contractOn(contracts, today);
  // A week is planned by the contract of its Monday.
  const [draft, setDraft] = useState(() => draftOf(known, mondayOf(today), currency));
  const save = useMutation({
    mutationFn: () =>
      api.hr.putContracts({
        body: { items: [{ userId: person.id, contracts: withContract(contracts.map(termsOf), draft) }] },
      }),
    onSuccess: async () => {
      for (const key of ['contracts', 'people', 'vacant']) await cache.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = (member: keyof ContractDraft) => ({
    value: draft[member],
    onChange: ({ target }: { target: { value: string } }) => {
      save.reset();
      setDraft({ ...draft, [member]: target.value });
    },
  });
  const hours = { type: 'number', min: 0, max: 168, step: 'any' } as const;
  return (
    <form className="person-form" onSubmit={submit} aria-label={messages.contractOf(person.name)}>
      <h3>{messages.contract}</h3>
      {known === null ? <p className="soft">{messages.noContract}</p> : null}
      <div className="account-fields">
        <Labelled label={messages.hours}>
          <input required {...hours} {...input('hours')} />
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
      <div className="row">
        <Act type="submit" isPending={save.isPending}>
          {messages.saveContract}
        </Act>
        <span role="status" className="good">
          {save.isSuccess ? common.saved : null}
        </span>
      </div>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}

/** The terms alone: what was read also names person and organisation. */
function termsOf(row: Terms): Terms {
  const { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate } = row;
  return { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate };
}
