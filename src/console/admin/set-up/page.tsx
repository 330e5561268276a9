/** The page behind the set-up link: the organisation, its first administrator, its first sites. Nobody is signed in yet. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createClient } from '../../../client/index.ts';
import { common } from '../../app/messages.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { OrganisationName } from '../../kit/fields.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose, Empty, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';
import { countryChoices, ownCountry, ownZone, zoneChoices, zoneOf } from './places.ts';

/** Without a token: nobody can be signed in before there is anybody. */
const api = createClient({ baseUrl: '' });

/** Behind the #, so that no server sees it in an address. */
const linkIn = (hash: string) => hash.slice(1);

export function SetUpPage() {
  const [link] = useState(() => linkIn(location.hash));
  const status = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => api.directory.getSetUp({}, { signal }),
  });
  if (status.error !== null && status.data === undefined)
    return <Fault refusal={refusalOf(status.error)} retry={() => void status.refetch()} />;
  if (status.data === undefined) return <Loading />;
  return (
    <main id="content" className="set-up">
      <p className="brand">{common.product}</p>
      {status.data.open && link !== '' ? (
        <SetUpForm link={link} />
      ) : (
        <Empty title={messages.closedTitle}>
          <p>{status.data.open ? messages.noLink : messages.done}</p>
          <a className="act plain" href="/console/">
            {messages.toConsole}
          </a>
        </Empty>
      )}
    </main>
  );
}

interface Draft {
  name: string;
  country: string;
  zone: string;
  yourName: string;
  email: string;
  password: string;
  sites: string[];
}

const newDraft = (): Draft => ({
  name: '',
  country: ownCountry(),
  zone: zoneOf(ownCountry(), ownZone()),
  yourName: '',
  email: '',
  password: '',
  sites: [''],
});

function SetUpForm({ link }: { link: string }) {
  const { draft, set, begin } = useDraft(newDraft);
  const save = useMutation({
    mutationFn: () =>
      api.directory.setUp({
        body: {
          link,
          organisation: { name: draft.name, country: draft.country, timeZone: draft.zone },
          administrator: { name: draft.yourName, email: draft.email, password: draft.password },
          sites: draft.sites.map((name) => ({ name })),
        },
      }),
    // The answer brought the session's cookie; a whole load signs in by it.
    onSuccess: () => {
      begin(draft);
      location.replace('/console/');
    },
  });
  const faultOf = faultsIn(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="sheet" onSubmit={submit} aria-label={messages.title}>
      <header>
        <h1>{messages.title}</h1>
        <p className="soft">{messages.lead}</p>
      </header>
      <OrganisationFields draft={draft} set={set} faultOf={faultOf} />
      <AdministratorFields draft={draft} set={set} faultOf={faultOf} />
      <SiteNames names={draft.sites} faultOf={faultOf} onChange={(sites) => set({ sites })} />
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
      <div className="row">
        <Act look="primary" type="submit" isPending={save.isPending || save.isSuccess}>
          {messages.submit}
        </Act>
      </div>
    </form>
  );
}

interface FieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  faultOf: (path: string) => string | undefined;
}

function OrganisationFields({ draft, set, faultOf }: FieldsProps) {
  return (
    <fieldset>
      <legend>{messages.organisation}</legend>
      <OrganisationName
        label={messages.name}
        fault={faultOf('organisation/name')}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <Choose
        label={messages.country}
        value={draft.country}
        choices={countryChoices()}
        onChange={(country) => set({ country, zone: zoneOf(country, draft.zone) })}
      />
      <p className="soft">{messages.countryHelp}</p>
      <Choose
        label={messages.zone}
        value={draft.zone}
        choices={zoneChoices(draft.zone)}
        onChange={(zone) => set({ zone })}
      />
    </fieldset>
  );
}

function AdministratorFields({ draft, set, faultOf }: FieldsProps) {
  return (
    <fieldset>
      <legend>{messages.you}</legend>
      <Labelled label={messages.yourName} fault={faultOf('administrator/name')}>
        <input
          required
          maxLength={200}
          autoComplete="name"
          value={draft.yourName}
          onChange={({ target }) => set({ yourName: target.value })}
        />
      </Labelled>
      <Labelled label={messages.email} fault={faultOf('administrator/email')}>
        <input
          required
          type="email"
          maxLength={320}
          autoComplete="username"
          value={draft.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Labelled>
      <Labelled
        label={messages.password}
        fault={faultOf('administrator/password')}
        help={messages.passwordHelp}
      >
        <input
          required
          type="password"
          minLength={12}
          autoComplete="new-password"
          value={draft.password}
          onChange={({ target }) => set({ password: target.value })}
        />
      </Labelled>
    </fieldset>
  );
}

interface SiteNamesProps {
  names: string[];
  faultOf: (path: string) => string | undefined;
  onChange: (names: string[]) => void;
}

function SiteNames({ names, faultOf, onChange }: SiteNamesProps) {
  return (
    <fieldset>
      <legend>{messages.sites}</legend>
      <p className="soft">{messages.sitesHelp}</p>
      {names.map((name, index) => (
        <div key={index} className="set-up-site">
          <Labelled label={messages.siteName(index + 1)} fault={faultOf(`sites/${index}/name`)}>
            <input
              required
              maxLength={200}
              value={name}
              onChange={({ target }) => onChange(names.with(index, target.value))}
            />
          </Labelled>
          {names.length === 1 ? null : (
            <Act
              look="quiet"
              aria-label={messages.removeSite(index + 1)}
              onPress={() => onChange(names.toSpliced(index, 1))}
            >
              ✕
            </Act>
          )}
        </div>
      ))}
      <div className="row">
        <Act onPress={() => onChange([...names, ''])}>{messages.addSite}</Act>
      </div>
    </fieldset>
  );
}
