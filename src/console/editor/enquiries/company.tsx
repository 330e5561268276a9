/** Name, address and phone that the public pages show. */
import { useQueryClient } from '@tanstack/react-query';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useCompany } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { listingsTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages } from './messages.ts';

export function CompanySettings() {
  const company = useCompany();
  if (company.data === undefined)
    return company.error === null ? null : <RefusalNote refusal={refusalOf(company.error)} />;
  return (
    <details className="sheet">
      <summary>
        <b>{messages.company}</b> <span className="soft">{company.data.name}</span>
      </summary>
      <CompanyForm company={company.data} />
    </details>
  );
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

function CompanyForm({ company }: { company: Listings.Company }) {
  const cache = useQueryClient();
  const form = useRecordForm({
    record: company,
    draftOf: ({ name, address, phone }) => ({
      name: name ?? '',
      address: address ?? '',
      phone: phone ?? '',
    }),
    fields: { name: messages.name, address: messages.address, phone: messages.phone },
    read: () => api.listings.getCompany({}),
    trail: () => listingsTrail('company'),
    save: ({ name, address, phone }, _, onlyIf) => {
      const body = { name: textOrNull(name), address: textOrNull(address), phone: textOrNull(phone) };
      return api.listings.patchCompany({ body }, onlyIf);
    },
    onSaved: () => cache.invalidateQueries({ queryKey: ['company'] }),
  });
  const { name, address, phone } = form.draft;
  return (
    <form onSubmit={form.submit} aria-label={messages.company}>
      <div className="row">
        <label className="field">
          {messages.name}
          <input maxLength={120} value={name} onChange={({ target }) => form.set({ name: target.value })} />
        </label>
        <label className="field">
          {messages.phone}
          <input maxLength={40} value={phone} onChange={({ target }) => form.set({ phone: target.value })} />
        </label>
        <label className="field">
          {messages.address}
          <textarea
            rows={3}
            maxLength={500}
            value={address}
            onChange={({ target }) => form.set({ address: target.value })}
          />
        </label>
      </div>
      <SaveRow form={form} />
      <FormNotes form={form} />
    </form>
  );
}
