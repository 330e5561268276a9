/** The inputs of a person: name, address, home, role and sites. */
import { shell } from '../../app/messages.ts';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import type { Change } from '../../kit/merge.ts';
import { Choose } from '../../kit/parts.tsx';
import type { Account, Site } from './data.ts';
import { messages } from './messages.ts';

export interface AccountDraft {
  name: string;
  email: string;
  phone: string;
  home: string;
  role: Account['role'];
  /** '*': every site. */
  sites: string[] | '*';
}

const ROLES = Object.keys(shell.roles) as Account['role'][];

export function accountDraftOf({
  name,
  email,
  phone,
  homeLocationId,
  role,
  locationIds,
}: Account): AccountDraft {
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    home: homeLocationId ?? '',
    role,
    sites: locationIds,
  };
}

export const bodyOf = ({ name, email, phone, home, role, sites }: AccountDraft) => ({
  name,
  role,
  email: email === '' ? null : email,
  phone: phone.trim() === '' ? null : phone.trim(),
  homeLocationId: home === '' ? null : home,
  locationIds: role === 'admin' ? ('*' as const) : sites,
});

interface AccountFieldsProps {
  draft: AccountDraft;
  sites: Site[];
  set: (change: Change<AccountDraft>) => void;
  faultOf: (path: string) => string | undefined;
  /** Nobody else administers. */
  isRoleFixed?: boolean;
}

export function AccountFields({ draft, sites, set, faultOf, isRoleFixed = false }: AccountFieldsProps) {
  return (
    <div className="account-fields">
      <Labelled label={messages.name} fault={faultOf('name')}>
        <input
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Labelled>
      <Labelled label={messages.email} fault={faultOf('email')} help={messages.emailHelp}>
        <input
          type="email"
          maxLength={320}
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Labelled>
      <Labelled label={messages.phone} fault={faultOf('phone')} help={messages.phoneHelp}>
        <input
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </Labelled>
      <Choose
        label={messages.home}
        value={draft.home}
        choices={[
          { value: '', label: messages.noHome },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(home) => set((before) => ({ home, sites: withHome(before, home) }))}
      />
      <Choose
        label={messages.role}
        value={draft.role}
        choices={(isRoleFixed ? [draft.role] : ROLES).map((value) => ({ value, label: shell.roles[value] }))}
        onChange={(role) => set({ role: role as Account['role'] })}
      />
      {draft.role === 'admin' ? null : <SiteTicks draft={draft} sites={sites} set={set} />}
    </div>
  );
}

/** Whoever is at home somewhere sees it; the home before is no longer granted for that alone. */
function withHome({ sites, home }: AccountDraft, next: string): string[] | '*' {
  if (sites === '*') return sites;
  const others = sites.filter((id) => id !== home && id !== next);
  return next === '' ? others : [next, ...others];
}

function ticked(sites: AccountDraft['sites'], id: string, isOn: boolean): AccountDraft['sites'] {
  if (sites === '*') return sites;
  const others = sites.filter((one) => one !== id);
  return isOn ? [...others, id] : others;
}

function SiteTicks({ draft, sites, set }: Omit<AccountFieldsProps, 'faultOf'>) {
  const chosen = draft.sites;
  return (
    <fieldset className="choices">
      <legend>{messages.sites}</legend>
      <Tick
        label={messages.everySite}
        value={chosen === '*'}
        onChange={(on) => set(({ home }) => ({ sites: on ? '*' : [home].filter((id) => id !== '') }))}
      />
      {chosen === '*'
        ? null
        : sites.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              value={chosen.includes(id)}
              onChange={(on) => set((before) => ({ sites: ticked(before.sites, id, on) }))}
            />
          ))}
    </fieldset>
  );
}
