/** Name, address and phone that the public pages show. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';

const KEY = ['company'];

export function CompanySettings() {
  const company = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.listings.getCompany({}, { signal }),
  });
  if (company.error !== null) return <RefusalNote refusal={refusalOf(company.error)} />;
  if (company.data === undefined) return null;
  return (
    <details className="sheet">
      <summary>
        <b>{messages.company}</b> <span className="soft">{company.data.name}</span>
      </summary>
      <CompanyForm key={company.data.version} company={company.data} />
    </details>
  );
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

function CompanyForm({ company }: { company: Listings.Company }) {
  const cache = useQueryClient();
  const [name, setName] = useState(company.name ?? '');
  const [address, setAddress] = useState(company.address ?? '');
  const [phone, setPhone] = useState(company.phone ?? '');
  const save = useMutation({
    mutationFn: () => {
      const body = { name: textOrNull(name), address: textOrNull(address), phone: textOrNull(phone) };
      return api.listings.patchCompany({ body }, { ifVersion: company.version });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={messages.company}>
      <div className="row">
        <label className="field">
          {messages.name}
          <input maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <label className="field">
          {messages.phone}
          <input maxLength={40} value={phone} onChange={({ target }) => setPhone(target.value)} />
        </label>
        <label className="field">
          {messages.address}
          <textarea
            rows={3}
            maxLength={500}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <Act look="primary" type="submit" isPending={save.isPending}>
          {common.save}
        </Act>
      </div>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}
