/** Invites everybody who cannot sign in yet. Links that no mail carried are saved as a file to pass them on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Directory } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Act } from '../../kit/parts.tsx';
import { saveAs } from '../../kit/save-as.ts';
import { useUnsaved } from '../../kit/unsaved.ts';
import type { Account } from './data.ts';
import { invitable, type Link, linksCsv } from './links.ts';
import { messages } from './messages.ts';

export function InviteAll({ accounts }: { accounts: Account[] }) {
  const cache = useQueryClient();
  const [links, setLinks] = useState<Link[]>([]);
  const [saved, setSaved] = useState(0);
  const [fresh, again] = [invitable(accounts, 'none'), invitable(accounts, 'invited')];
  const invite = useMutation({
    mutationFn: async (waiting: Account[]) => {
      setLinks([]);
      setSaved(0);
      for (const { id, name, email } of waiting) {
        const made = await api.directory.createPasswordLink({ id });
        setLinks((before) => [...before, linkOf({ name, email: email ?? '' }, made)]);
      }
    },
    // Those who were invited before a failure are not asked again.
    onSettled: () => cache.invalidateQueries({ queryKey: ['accounts'] }),
  });
  const toPass = links.filter(({ url }) => url !== null);
  // A link is shown once: whoever leaves without it would have to make another.
  useUnsaved(toPass.length > saved, () => setLinks([]));
  if (fresh.length === 0 && again.length === 0 && links.length === 0) return null;
  const save = () => {
    saveAs(new Blob([linksCsv(toPass)], { type: 'text/csv' }), 'links.csv');
    setSaved(toPass.length);
  };
  const refusal = invite.error === null ? null : refusalOf(invite.error);
  const shared = { look: 'primary', busy: invite.isPending, refusal } as const;
  return (
    <div className="row invite-all">
      {fresh.length === 0 ? null : (
        <Confirm
          {...shared}
          act={messages.inviteAll(fresh.length)}
          ask={messages.askInviteAll(fresh.length)}
          onConfirm={() => invite.mutate(fresh)}
        />
      )}
      {again.length === 0 ? null : (
        <Confirm
          {...shared}
          act={messages.inviteAllAgain(again.length)}
          ask={messages.askInviteAllAgain(again.length)}
          onConfirm={() => invite.mutate(again)}
        />
      )}
      <span role="status" className="good">
        {links.length === 0
          ? null
          : toPass.length > 0 && saved === toPass.length
            ? messages.linksSaved
            : messages.invitedAll(links.length, toPass.length)}
      </span>
      {toPass.length === 0 || invite.isPending ? null : (
        <Act look="primary" onPress={save}>
          {messages.saveLinks}
        </Act>
      )}
    </div>
  );
}

const linkOf = (person: { name: string; email: string }, { url }: Directory.PasswordLink): Link => ({
  ...person,
  url,
});
