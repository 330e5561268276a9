/** Invites everybody who cannot sign in yet. Links that no mail carried are saved as a file to pass them on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Directory } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Act } from '../../kit/parts.tsx';
import { saveAs } from '../../manager/spreadsheets/files.ts';
import type { Account } from './data.ts';
import { type Link, linksCsv } from './links.ts';
import { messages } from './messages.ts';

export function InviteAll({ accounts }: { accounts: Account[] }) {
  const cache = useQueryClient();
  const [links, setLinks] = useState<Link[]>([]);
  const waiting = accounts.filter(
    ({ active, email, signIn }) => active && email !== null && signIn === 'none',
  );
  const invite = useMutation({
    mutationFn: async () => {
      for (const { id, name, email } of waiting) {
        const made = await api.directory.createPasswordLink({ id });
        setLinks((before) => [...before, linkOf({ name, email: email ?? '' }, made)]);
      }
    },
    // Those who were invited before a failure are not asked again.
    onSettled: () => cache.invalidateQueries({ queryKey: ['accounts'] }),
  });
  if (waiting.length === 0 && links.length === 0) return null;
  const toPass = links.filter(({ url }) => url !== null);
  return (
    <div className="row invite-all">
      {waiting.length === 0 ? null : (
        <Confirm
          act={messages.inviteAll(waiting.length)}
          ask={messages.askInviteAll(waiting.length)}
          look="primary"
          busy={invite.isPending}
          refusal={invite.error === null ? null : refusalOf(invite.error)}
          onConfirm={() => invite.mutate()}
        />
      )}
      <span role="status" className="good">
        {links.length === 0 ? null : messages.invitedAll(links.length, toPass.length)}
      </span>
      {toPass.length === 0 || invite.isPending ? null : (
        <Act
          look="primary"
          onPress={() => saveAs(new Blob([linksCsv(toPass)], { type: 'text/csv' }), 'links.csv')}
        >
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
