/** Which applications of others act for oneself, and how that ends. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Directory } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

type Grant = Directory.ClientGrant;

const KEY = ['my-grants'];

export function ApplicationsPage() {
  const grants = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.directory.listMyGrants({}, { signal }),
  });
  if (grants.error !== null && grants.data === undefined)
    return <Fault refusal={refusalOf(grants.error)} retry={() => void grants.refetch()} />;
  if (grants.data === undefined) return <Loading />;
  const { items } = grants.data;
  return (
    <section className="mine">
      <h1>{common.applications}</h1>
      <p>{messages.what}</p>
      {items.length === 0 ? <p className="soft">{messages.none}</p> : null}
      <ul className="asked">
        {items.map((grant) => (
          <li key={grant.id}>
            <Application grant={grant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Application({ grant: { id, clientId, clientName, scopes, grantedAt } }: { grant: Grant }) {
  const cache = useQueryClient();
  const { date } = localOf(grantedAt, useZone());
  const withdraw = useMutation({
    mutationFn: () => api.directory.deleteMyGrant({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <div className="asked-top">
        <b>{clientName}</b>
        <span className="soft">{scopes.map((scope) => messages.scopes[scope] ?? scope).join(' · ')}</span>
      </div>
      <p className="soft">{messages.known(new URL(clientId).host, dayText(date))}</p>
      <div className="row">
        <Confirm
          act={messages.withdraw}
          label={messages.label(clientName)}
          ask={messages.ask(clientName)}
          busy={withdraw.isPending}
          refusal={withdraw.error === null ? null : refusalOf(withdraw.error)}
          onConfirm={() => withdraw.mutate()}
        />
      </div>
    </>
  );
}
