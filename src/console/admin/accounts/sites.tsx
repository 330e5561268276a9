/** The list of sites: add, rename, move, close. Opening hours and rules are under People & sites. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { addressText } from '../../app/address.ts';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { asCompared, compared } from '../../kit/compared.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { directoryTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { type Fields, isSameDraft } from '../../kit/merge.ts';
import { Choose, Empty, RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { countryChoices, ownZone, zoneChoices } from '../set-up/places.ts';
import { passOn, type Site } from './data.ts';
import { messages } from './messages.ts';

interface SiteDraft {
  name: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
  zone: string;
}

const draftOf = ({ name, address, timeZone }: Site): SiteDraft => ({
  name,
  zone: timeZone,
  street: address?.line1 ?? '',
  city: address?.city ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? '',
});

const bodyOf = ({ name, street, city, postcode, country, zone }: SiteDraft) => ({
  name,
  timeZone: zone,
  address: country === '' ? null : { line1: street, city, postcode, country },
});

export function SiteList({ sites }: { sites: Site[] }) {
  return (
    <>
      <AddSite like={sites[0]} />
      {sites.length === 0 ? <Empty title={messages.noSite} /> : null}
      <ul className="hours-list sheet">
        {sites.map((site) => (
          <li key={site.id}>
            <details>
              <summary>
                <b className="hours-name">{site.name}</b>
                <span>{addressText(site.address)}</span>
                <span className="soft">{site.timeZone}</span>
              </summary>
              <SiteForm site={site} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `like`: a site of the same country and zone. */
function AddSite({ like }: { like: Site | undefined }) {
  const cache = useQueryClient();
  const fresh = (): SiteDraft => ({
    name: '',
    street: '',
    city: '',
    postcode: '',
    country: like?.address?.country ?? '',
    zone: like?.timeZone ?? ownZone(),
  });
  const { draft, set, begin } = useDraft(fresh);
  const add = useMutation({
    mutationFn: () => api.directory.createSite({ body: bodyOf(draft) }),
    onSuccess: async () => {
      begin(fresh());
      await passOn(cache);
    },
  });
  return (
    <details className="sheet add-account">
      <summary>{messages.addSite}</summary>
      <SiteFields
        label={messages.addSite}
        draft={draft}
        set={set}
        save={add}
        act={messages.add}
        isSaved={add.isSuccess && isSameDraft(draft, fresh())}
      />
    </details>
  );
}

const FIELDS: Fields<SiteDraft> = {
  name: messages.name,
  street: messages.street,
  city: messages.city,
  postcode: messages.postcode,
  country: messages.country,
  zone: messages.zone,
};

/** With the second line of the address, which the form does not show. */
function keptOf(draft: SiteDraft, { address: before }: Site) {
  const { address, ...body } = bodyOf(draft);
  const line2 = before?.line2;
  return { ...body, address: address === null || line2 === undefined ? address : { ...address, line2 } };
}

function SiteForm({ site }: { site: Site }) {
  const cache = useQueryClient();
  const form = useRecordForm({
    ...compared<Site, SiteDraft>(
      ({ id }) => api.directory.getSite({ id }),
      (draft, shown) => api.directory.patchSite({ id: shown.id, body: keptOf(draft, shown) }),
    ),
    record: asCompared(site),
    draftOf,
    fields: FIELDS,
    trail: ({ id }: Site) => directoryTrail('site', id),
    onSaved: () => passOn(cache),
  });
  const close = useMutation({
    mutationFn: () => api.directory.deleteSite({ id: site.id }),
    onSuccess: () => passOn(cache),
  });
  return (
    <SiteFields
      label={messages.siteForm(site.name)}
      draft={form.draft}
      set={form.set}
      save={{ ...form, mutate: form.save }}
      notes={<FormNotes form={form} />}
      act={common.save}
      isSaved={form.isSaved}
    >
      <Confirm
        act={messages.closeSite}
        ask={messages.askClose(site.name)}
        busy={close.isPending}
        refusal={close.error === null ? null : refusalOf(close.error)}
        onConfirm={() => close.mutate()}
      />
    </SiteFields>
  );
}

interface SiteFieldsProps {
  label: string;
  draft: SiteDraft;
  set: (draft: SiteDraft) => void;
  save: { mutate: () => void; reset: () => void; isPending: boolean; error: Error | null };
  act: string;
  isSaved: boolean;
  /** In place of the refusal alone. */
  notes?: React.ReactNode;
  children?: React.ReactNode;
}

function SiteFields({ label, draft, set, save, act, isSaved, notes, children }: SiteFieldsProps) {
  const faultOf = faultsIn(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const text = (member: 'name' | 'street' | 'city' | 'postcode', isNeeded = false) => (
    <input
      required={isNeeded}
      maxLength={member === 'postcode' ? 40 : 200}
      value={draft[member]}
      onChange={({ target }) => set({ ...draft, [member]: target.value })}
    />
  );
  return (
    <form className="person-form" onSubmit={submit} aria-label={label}>
      <div className="account-fields">
        <Labelled label={messages.name} fault={faultOf('name')}>
          {text('name', true)}
        </Labelled>
        <Labelled label={messages.street}>{text('street')}</Labelled>
        <Labelled label={messages.postcode}>{text('postcode')}</Labelled>
        <Labelled label={messages.city}>{text('city')}</Labelled>
        <Choose
          label={messages.country}
          value={draft.country}
          choices={[{ value: '', label: '–' }, ...countryChoices()]}
          onChange={(country) => set({ ...draft, country })}
        />
        <Choose
          label={messages.zone}
          value={draft.zone}
          choices={zoneChoices(draft.zone)}
          onChange={(zone) => set({ ...draft, zone })}
        />
      </div>
      <SaveRow form={{ isPending: save.isPending, isSaved }} act={act}>
        {children}
      </SaveRow>
      {notes}
      {notes !== undefined || save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}
