/** Every webhook with its state, the form that adds one, and the one that is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { Act, Empty, Fault, Loading } from '../../kit/parts.tsx';
import { nameOf, refresh, useWebhooks, type Webhook } from './data.ts';
import { Endpoint } from './endpoint.tsx';
import { EndpointForm, type Wanted } from './endpoint-form.tsx';
import { messages } from './messages.ts';
import { Secret } from './secret.tsx';
import { pastText, StateBadge } from './state.tsx';

export function EndpointList() {
  const [params] = useParams();
  const webhooks = useWebhooks();
  /** The secret of the webhook that was just made, shown once. */
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  if (webhooks.error !== null && webhooks.data === undefined)
    return <Fault refusal={refusalOf(webhooks.error)} retry={() => void webhooks.refetch()} />;
  if (webhooks.data === undefined) return <Loading />;
  const open = webhooks.data.find(({ id }) => id === params.get('id'));
  if (open !== undefined) return <Endpoint key={open.id} webhook={open} />;
  const isNew = ({ id }: Webhook) => id === made?.id;
  return (
    <>
      <p className="soft">{messages.lead}</p>
      {made === null ? null : <Secret secret={made.secret} onClose={() => setMade(null)} />}
      {webhooks.data.length === 0 ? (
        <Empty title={messages.none} />
      ) : (
        <ul className="asked webhooks">
          {webhooks.data.map((webhook) => (
            <li key={webhook.id} className={isNew(webhook) ? 'is-new' : ''}>
              <Summary webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <Add onMade={setMade} isOpen={webhooks.data.length === 0} />
    </>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  const { id, url, eventTypes } = webhook;
  return (
    <>
      <div className="asked-top">
        <b>
          <Link href={`/console/webhooks?id=${id}`}>{nameOf(webhook)}</Link>
        </b>
        <StateBadge webhook={webhook} />
      </div>
      <p className="soft">{url}</p>
      <p className="soft">
        {eventTypes === null ? messages.allTypes : messages.typesOf(eventTypes.length)} · {pastText(webhook)}
      </p>
    </>
  );
}

function Add({
  onMade,
  isOpen,
}: {
  onMade: (made: { id: string; secret: string }) => void;
  isOpen: boolean;
}) {
  const cache = useQueryClient();
  const [isShown, setShown] = useState(isOpen);
  const add = async (body: Wanted) => {
    const made = await api.planning.createWebhook({ body });
    onMade({ id: made.id, secret: made.secret });
    return made;
  };
  if (!isShown)
    return (
      <div className="row">
        <Act look="primary" onPress={() => setShown(true)}>
          {messages.add}
        </Act>
      </div>
    );
  return (
    <EndpointForm
      title={messages.add}
      act={messages.create}
      stored={null}
      save={add}
      onSaved={() => {
        setShown(false);
        return refresh(cache);
      }}
      onClose={() => setShown(false)}
    />
  );
}
