/** One person: what is known of them, the link by which they sign in, and whether they may. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, type Directory } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { Deactivate } from '../leavers/deactivate.tsx';
import { messages as leaverMessages } from '../leavers/messages.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { AccountFields, accountDraftOf, bodyOf } from './account-fields.tsx';
import { type Account, passOn, type Site } from './data.ts';
import { messages } from './messages.ts';

interface AccountFormProps {
  account: Account;
  sites: Site[];
  /** The account is let in no more, or again: what followed from it. */
  onDone: (said: string | null) => void;
}

export function AccountForm({ account, sites, onDone }: AccountFormProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => accountDraftOf(account));
  const save = useMutation({
    mutationFn: (body: Directory.AccountPatch) =>
      api.directory.patchAccount({ id: account.id, body }, { ifVersion: account.version }),
    onSuccess: () => passOn(cache),
  });
  const details = save.error instanceof ApiError ? save.error.details : [];
  const faultOf = (path: string) => details.find((one) => one.path === `body/${path}`)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(bodyOf(draft));
  };
  return (
    <form className="person-form" onSubmit={submit} aria-label={messages.formOf(account.name)}>
      <AccountFields {...{ draft, sites, faultOf }} set={(change) => setDraft({ ...draft, ...change })} />
      <div className="row">
        <Act look="primary" type="submit" isPending={save.isPending}>
          {common.save}
        </Act>
        {account.active ? (
          <Deactivate
            {...{ account, passOn }}
            act={messages.deactivate}
            ask={messages.askDeactivate(account.name)}
            onDone={onDone}
          />
        ) : (
          <Act
            isPending={save.isPending}
            onPress={() => {
              onDone(null);
              save.mutate({ active: true });
            }}
          >
            {messages.activate}
          </Act>
        )}
      </div>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
      {account.active ? null : <p className="soft">{leaverMessages.back}</p>}
      {account.active ? <PasswordLink account={account} /> : null}
    </form>
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
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="field">
      {mailFault === null ? null : <p role="alert">{messages.notMailed(mailFault)}</p>}
      <p>{messages.linkTitle(name)}</p>
      <div className="row link-row">
        <input readOnly aria-label={messages.link} value={url} onFocus={({ target }) => target.select()} />
        <Act onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
          {messages.copy}
        </Act>
        <span role="status" className="good">
          {isCopied ? messages.copied : null}
        </span>
      </div>
    </div>
  );
}
