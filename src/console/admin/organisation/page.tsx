/** What holds for the whole organisation: its name, its defaults, its logo, who administers it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { faultOf, useCompany } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { OrganisationName } from '../../kit/fields.tsx';
import { directoryTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Choose, Fault, Loading } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { ownName } from '../../languages/languages.ts';
import {
  keepsOrganisation,
  type Settings,
  useAdministrators,
  useOrganisation,
  useStoredAmounts,
} from './data.ts';
import { LogoSection } from './logo.tsx';
import { messages } from './messages.ts';
import { RetentionSection } from './retention.tsx';
import {
  bodyOf,
  currencyChoices,
  draftOf,
  effectsOf,
  languageChoices,
  staysIn,
  zonesWithDefault,
} from './settings-form.ts';

export function OrganisationPage() {
  const organisation = useOrganisation();
  const company = useCompany();
  const failed = faultOf([organisation, company]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (organisation.isLoading || company.data === undefined) return <Loading />;
  return (
    <section className="plan organisation">
      <div className="toolbar">
        <h1>{messages.title}</h1>
      </div>
      <p className="soft">{messages.lead}</p>
      {organisation.data === undefined ? null : <SettingsForm settings={organisation.data} />}
      <LogoSection company={company.data} name={organisation.data?.name ?? company.data.name ?? ''} />
      {may('planning.patchRetentionSettings') ? <RetentionSection /> : null}
      {keepsOrganisation() ? <Administrators /> : null}
    </section>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient();
  /** The currency that was changed to, until the next save. */
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const form = useRecordForm({
    record: settings,
    draftOf,
    fields: {
      name: messages.name,
      currency: messages.currency,
      zone: messages.zone,
      language: {
        label: messages.language,
        text: (code) => (code === '' ? '' : ownName(code)),
      },
    },
    read: () => api.directory.getOrganisationSettings({}),
    trail: () => directoryTrail('organisation'),
    save: async (draft, held, onlyIf) => {
      const saved = await api.directory.patchOrganisationSettings({ body: bodyOf(draft) }, onlyIf);
      setChangedTo(currencyIn(saved) === currencyIn(held) ? null : currencyIn(saved));
      return saved;
    },
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: ['organisation'] });
      await cache.invalidateQueries({ queryKey: ['company'] });
    },
  });
  const { draft, set, shown, faultOf } = form;
  const effects = effectsOf(shown, draft);
  return (
    <form className="sheet" onSubmit={form.submit} aria-label={messages.settings}>
      <h2>{messages.settings}</h2>
      <OrganisationName
        label={messages.name}
        help={messages.nameHelp}
        fault={faultOf('name')}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <div>
        <Choose
          label={messages.currency}
          value={draft.currency}
          choices={currencyChoices(shown, draft.currency)}
          onChange={(currency) => set({ currency })}
        />
        <Effect said={effects.currency} />
        {effects.currency === undefined ? null : (
          <StoredIn currency={draft.currency || shown.defaults.currency} />
        )}
      </div>
      <div>
        <Choose
          label={messages.zone}
          value={draft.zone}
          choices={zonesWithDefault(shown, draft.zone)}
          onChange={(zone) => set({ zone })}
        />
        <Effect said={effects.zone} />
      </div>
      <div>
        <Choose
          label={messages.language}
          value={draft.language}
          choices={languageChoices(shown)}
          onChange={(language) => set({ language })}
        />
        <Effect said={effects.language} />
      </div>
      <SaveRow form={form} />
      <div role="status">
        {form.isSaved && changedTo !== null ? (
          <p className="note">{messages.currencyChanged(changedTo)}</p>
        ) : null}
      </div>
      <FormNotes form={form} />
      <p className="row">
        <Link href="/console/accounts?view=sites">{messages.toSites}</Link>
        <Link href="/console/enquiries">{messages.toPublic}</Link>
      </p>
    </form>
  );
}

const currencyIn = ({ currency, defaults }: Settings) => currency ?? defaults.currency;

/** Said as soon as a value is chosen, so before it is saved. */
function Effect({ said }: { said: string | undefined }) {
  return <div role="status">{said === undefined ? null : <p className="note warned">{said}</p>}</div>;
}

/** How many amounts stay in the currency before, and where they are changed. */
function StoredIn({ currency }: { currency: string }) {
  const { data, error } = useStoredAmounts();
  if (error !== null && data === undefined) return <p className="note warned">{messages.notCounted}</p>;
  if (data === undefined) return null;
  return (
    <div role="status">
      <p className="note warned">{staysIn(currency, data.items).join(' ')}</p>
    </div>
  );
}

function Administrators() {
  const administrators = useAdministrators().data ?? [];
  return (
    <section className="sheet" aria-labelledby="administrators">
      <h2 id="administrators">{messages.administrators}</h2>
      <p className="soft">{messages.administratorsHelp}</p>
      <ul>
        {administrators.map(({ id, name, email }) => (
          <li key={id}>
            {name} <span className="soft">{email}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/console/accounts">{messages.toAccounts}</Link>
      </p>
    </section>
  );
}
