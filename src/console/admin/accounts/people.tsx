/** The list of people, and the form that adds one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { shell } from '../../app/messages.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { settings } from '../../app/settings.ts';
import { Act, Empty, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { type AccountDraft, AccountFields, bodyOf } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { Terms } from './contract.ts';
import { ContractForm } from './contract-form.tsx';
import { type Account, passOn, type Site } from './data.ts';
import { PersonLeave } from './leave-form.tsx';
import { messages } from './messages.ts';
import { PersonBirth } from './person-birth.tsx';
import { PersonData } from './person-data.tsx';

interface AccountListProps {
  accounts: Account[];
  sites: Site[];
  contracts: Map<string, Terms[]>;
  /** The organisation's. */
  currency: string;
}

export function AccountList({ accounts, sites, contracts, currency }: AccountListProps) {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const [erased, setErased] = useState<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The dialog and the person it was opened from are gone: what was done is where the eyes and the focus go.
  useFocus(said, erased);
  return (
    <>
      <AddAccount sites={sites} isFirst={accounts.length < 2} />
      <p role="status" className="good" tabIndex={-1} ref={said}>
        {erased}
      </p>
      {accounts.length === 0 ? <Empty title={messages.nobody} /> : null}
      <ul className="hours-list sheet">
        {accounts.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            sites={sites}
            currency={currency}
            home={names.get(account.homeLocationId ?? '') ?? ''}
            contracts={contracts.get(account.id) ?? []}
            onErased={setErased}
          />
        ))}
      </ul>
    </>
  );
}

interface AccountItemProps {
  account: Account;
  sites: Site[];
  home: string;
  contracts: Terms[];
  currency: string;
  /** Takes the person out of the list, so that it is said beside it. */
  onErased: (said: string) => void;
}

function AccountItem({ account, sites, home, contracts, currency, onErased }: AccountItemProps) {
  const [said, setSaid] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b className="hours-name">{account.name}</b>
          <span>{account.email ?? ''}</span>
          <span>{home}</span>
          <span className="soft">{shell.roles[account.role]}</span>
          <SignInBadge account={account} />
        </summary>
        <p role="status" className="good">
          {account.active ? null : said}
        </p>
        <AccountForm account={account} sites={sites} onDone={setSaid} />
        {settings.isHrEmbedded ? (
          <>
            <ContractForm person={account} contracts={contracts} currency={currency} />
            {isOpen ? <PersonBirth person={account} /> : null}
            {isOpen ? <PersonLeave person={account} /> : null}
          </>
        ) : (
          <p className="soft">{messages.externalHr}</p>
        )}
        <PersonData account={account} onErased={onErased} />
      </details>
    </li>
  );
}

function SignInBadge({ account: { active, signIn } }: { account: Account }) {
  if (!active) return <span className="badge">{messages.left}</span>;
  return (
    <span className={`badge ${signIn === 'password' ? 'published' : ''}`}>{messages.signIn[signIn]}</span>
  );
}

const newDraft = (sites: Site[]): AccountDraft => {
  const home = sites.length === 1 ? sites[0]!.id : '';
  return { name: '', email: '', phone: '', home, role: 'member', sites: home === '' ? [] : [home] };
};

/** Open from the start for whoever is alone yet. */
function AddAccount({ sites, isFirst }: { sites: Site[]; isFirst: boolean }) {
  const cache = useQueryClient();
  const [isOpen] = useState(isFirst);
  const { draft, set, begin } = useDraft(() => newDraft(sites));
  const add = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api.directory.createAccount({ body }),
    onSuccess: async () => {
      // The next one is often at the same site.
      const next = { ...newDraft(sites), home: draft.home, sites: draft.home === '' ? [] : [draft.home] };
      begin(next);
      await passOn(cache);
    },
  });
  const faultOf = faultsIn(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(bodyOf(draft));
  };
  return (
    <details className="sheet add-account" open={isOpen}>
      <summary>{messages.addPerson}</summary>
      <form onSubmit={submit} aria-label={messages.addPerson}>
        <AccountFields
          draft={draft}
          sites={sites}
          faultOf={faultOf}
          set={(change) => {
            set(change);
            add.reset();
          }}
        />
        <div className="row">
          <Act look="primary" type="submit" isPending={add.isPending}>
            {messages.add}
          </Act>
          <span role="status" className="good">
            {add.data === undefined ? null : messages.added(add.data.name)}
          </span>
        </div>
        {add.error === null ? null : (
          <RefusalNote refusal={refusalOf(add.error)} onClose={() => add.reset()} />
        )}
      </form>
    </details>
  );
}
