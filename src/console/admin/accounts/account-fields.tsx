/** The inputs of a person: name, address, home, role and sites. */
import { shell } from '../../app/messages.ts';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import type { Change } from '../../kit/merge.ts';
import { Choose } from '../../kit/parts.tsx';
import type { Account, Site } from './data.ts';
import { messages } from './messages.ts';
import { type AccountDraft, type SitesBefore, withHome, withRole } from './sites-of-role.ts';

export type { AccountDraft } from './sites-of-role.ts';

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
  /** As it is kept: every site is theirs by that role. */
  isAdministrator?: boolean;
  /** Of an administrator. */
  had?: SitesBefore;
}

export function AccountFields(props: AccountFieldsProps) {
  const { draft, sites, set, faultOf, isRoleFixed = false, isAdministrator = false, had = [] } = props;
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
        onChange={(role) => set((before) => withRole(before, role as Account['role'], isAdministrator, had))}
      />
      {draft.role === 'admin' ? null : <SiteTicks draft={draft} sites={sites} set={set} />}
      {isAdministrator && draft.role !== 'admin' ? (
        <p className="soft" role="status">
          {had.length === 0 ? messages.sitesAfterAdmin : messages.sitesAgain}
        </p>
      ) : null}
    </div>
  );
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
