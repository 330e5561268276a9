/** One person: what is known of them, the link by which they sign in, and whether they may. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common, shell } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me, signOut, startAnew } from '../../app/session.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useCopying } from '../../kit/copy.ts';
import { directoryTrail, unlessChanged } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import type { Fields } from '../../kit/merge.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { Deactivate } from '../../manager/leavers/deactivate.tsx';
import { messages as leaverMessages } from '../../manager/leavers/messages.ts';
import { type AccountDraft, AccountFields, accountDraftOf, bodyOf } from './account-fields.tsx';
import { type Account, passOn, type Site } from './data.ts';
import { messages } from './messages.ts';
import { givesUpAdministration, sitesBefore } from './sites-of-role.ts';

interface AccountFormProps {
  account: Account;
  sites: Site[];
  /** The account is let in no more, or again: what followed from it. */
  onDone: (said: string | null) => void;
}

function fieldsOf(sites: readonly Site[]): Fields<AccountDraft> {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return {
    name: messages.name,
    email: messages.email,
    phone: messages.phone,
    home: { label: messages.home, text: (id) => names.get(id) ?? messages.noHome },
    role: { label: messages.role, text: (role) => shell.roles[role] },
    sites: {
      label: messages.sites,
      text: (ids) => (ids === '*' ? messages.everySite : ids.map((id) => names.get(id) ?? id).join(', ')),
    },
  };
}

export function AccountForm({ account, sites, onDone }: AccountFormProps) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const isOwn = account.id === me().id;
  const form = useRecordForm({
    record: account,
    draftOf: accountDraftOf,
    fields: fieldsOf(sites),
    read: ({ id }) => api.directory.getAccount({ id }),
    trail: ({ id }) => directoryTrail('account', id),
    save: (draft, { id }, onlyIf) => api.directory.patchAccount({ id, body: bodyOf(draft) }, onlyIf),
    // Whoever gave up the role may not read this page any more.
    onSaved: ({ role }) => (isOwn && role !== 'admin' ? startAnew() : passOn(cache)),
  });
  const turn = useMutation({
    mutationFn: () =>
      unlessChanged(
        () => api.directory.patchAccount({ id: account.id, body: { active: true } }, asShown(account)),
        directoryTrail('account', account.id),
        nameOf,
      ),
    onSettled: () => passOn(cache),
  });
  const { draft, set, faultOf } = form;
  const isGivingUp = givesUpAdministration(account, draft, me().id);
  return (
    <form
      className="person-form"
      onSubmit={isGivingUp ? (event) => event.preventDefault() : form.submit}
      aria-label={messages.formOf(account.name)}
    >
      <AccountFields
        draft={draft}
        sites={sites}
        set={set}
        faultOf={faultOf}
        isRoleFixed={account.lastAdministrator}
        isAdministrator={account.role === 'admin'}
        had={sitesBefore(account, sites)}
      />
      {isGivingUp ? (
        <div className="row save-row">
          <Confirm
            act={common.save}
            confirm={messages.giveUp}
            ask={messages.askGiveUp(shell.roles[draft.role])}
            opener="primary"
            busy={form.isPending}
            refusal={null}
            onConfirm={() => form.save()}
          />
        </div>
      ) : (
        <SaveRow form={form}>
          {account.lastAdministrator ? null : account.active ? (
            <Deactivate
              account={account}
              passOn={isOwn ? () => signOut() : passOn}
              act={messages.deactivate}
              ask={isOwn ? messages.askDeactivateOwn : messages.askDeactivate(account.name)}
              onDone={onDone}
            />
          ) : (
            <Act
              isPending={turn.isPending}
              onPress={() => {
                onDone(null);
                turn.mutate();
              }}
            >
              {messages.activate}
            </Act>
          )}
        </SaveRow>
      )}
      <FormNotes form={form} />
      {turn.error === null ? null : (
        <RefusalNote refusal={refusalOf(turn.error)} onClose={() => turn.reset()} />
      )}
      {account.lastAdministrator ? <p className="soft">{messages.lastAdministrator}</p> : null}
      {account.active ? null : <p className="soft">{leaverMessages.back}</p>}
      {account.active ? <PasswordLink account={account} /> : null}
      {account.passkeys > 0 ? <Passkeys account={account} /> : null}
    </form>
  );
}

/** For a device that is lost. */
function Passkeys({ account: { id, name, passkeys } }: { account: Account }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.directory.deleteAccountPasskeys({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <div className="row">
      <span className="soft">{messages.passkeys(passkeys)}</span>
      <Confirm
        act={messages.removePasskeys}
        ask={messages.askPasskeys(name)}
        busy={remove.isPending}
        refusal={remove.error === null ? null : refusalOf(remove.error)}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

const LINK_ACTS = { none: messages.invite, invited: messages.inviteAgain, password: messages.reset };

function PasswordLink({ account }: { account: Account }) {
  const cache = useQueryClient();
  const make = useMutation({
    mutationFn: () => api.directory.createPasswordLink({ id: account.id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['accounts'] }),
  });
  const made = make.data;
  return (
    <div className="password-link">
      <div className="row">
        <Act isPending={make.isPending} onPress={() => make.mutate()}>
          {LINK_ACTS[account.signIn]}
        </Act>
        <span role="status" className="good">
          {made === undefined || made.mailedTo === null ? null : messages.mailed(made.mailedTo)}
        </span>
      </div>
      {made === undefined || made.url === null ? null : (
        <LinkToCopy name={account.name} url={made.url} mailFault={made.mailFault} />
      )}
      {make.error === null ? null : (
        <RefusalNote refusal={refusalOf(make.error)} onClose={() => make.reset()} />
      )}
    </div>
  );
}

function LinkToCopy({ name, url, mailFault }: { name: string; url: string; mailFault: string | null }) {
  const { copy, field, status } = useCopying(url, messages.copied);
  return (
    <div className="field">
      {mailFault === null ? null : <p role="alert">{messages.notMailed(mailFault)}</p>}
      <p>{messages.linkTitle(name)}</p>
      <div className="row link-row">
        <input aria-label={messages.link} {...field} />
        <Act onPress={copy}>{messages.copy}</Act>
        <span role="status" className="good">
          {status}
        </span>
      </div>
    </div>
  );
}
