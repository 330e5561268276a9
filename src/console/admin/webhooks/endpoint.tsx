/** One webhook: its state, what can be done with it, and what was sent to it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, navigate } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { timeText } from '../../kit/time/zone.ts';
import { nameOf, refresh, type Webhook } from './data.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { messages } from './messages.ts';
import { typeName } from './names.ts';
import { Secret } from './secret.tsx';
import { pastText, StateBadge } from './state.tsx';

export function Endpoint({ webhook }: { webhook: Webhook }) {
  const cache = useQueryClient();
  const { id, url, eventTypes } = webhook;
  const [isEdited, setEdited] = useState(false);
  const turn = useMutation({
    mutationFn: (enabled: boolean) => api.planning.patchWebhook({ id, body: { enabled } }, asShown(webhook)),
    onSettled: () => refresh(cache),
  });
  return (
    <>
      <Link href="/console/webhooks">‹ {messages.back}</Link>
      <section className="sheet own-hours" aria-label={nameOf(webhook)}>
        <header>
          <div className="asked-top">
            <h2>{nameOf(webhook)}</h2>
            <StateBadge webhook={webhook} />
          </div>
          <p className="webhook-url">{url}</p>
          <p className="soft">{pastText(webhook)}</p>
          <Trouble webhook={webhook} />
          <p className="soft">
            {eventTypes === null ? messages.allTypes : eventTypes.map(typeName).join(' · ')}
          </p>
        </header>
        <Acts
          webhook={webhook}
          isSaving={turn.isPending}
          onEnable={(enabled) => turn.mutate(enabled)}
          onEdit={() => setEdited(!isEdited)}
        />
        {turn.error === null ? null : (
          <RefusalNote refusal={refusalOf(turn.error)} onClose={() => turn.reset()} />
        )}
      </section>
      {isEdited ? (
        <EndpointForm
          title={messages.edit}
          act={common.save}
          stored={webhook}
          save={(body, onlyIf) => api.planning.patchWebhook({ id, body }, onlyIf)}
          onSaved={() => {
            setEdited(false);
            return refresh(cache);
          }}
          onClose={() => setEdited(false)}
        />
      ) : null}
      <Deliveries webhook={webhook} />
    </>
  );
}

function Trouble({ webhook }: { webhook: Webhook }) {
  const { enabled, disabledReason, failingSince, previousSecretUntil } = webhook;
  const holds = previousSecretUntil !== null && Date.parse(previousSecretUntil) > Date.now();
  return (
    <>
      {disabledReason === null ? null : <p className="bad-text">{messages.disabled(disabledReason)}</p>}
      {enabled && failingSince !== null ? (
        <p className="bad-text">{messages.failingSince(timeText(failingSince))}</p>
      ) : null}
      {enabled ? null : <p className="soft">{messages.enableHelp}</p>}
      {holds ? <p className="soft">{messages.previousUntil(timeText(previousSecretUntil))}</p> : null}
    </>
  );
}

interface ActsProps {
  webhook: Webhook;
  isSaving: boolean;
  onEnable: (enabled: boolean) => void;
  onEdit: () => void;
}

function Acts({ webhook, isSaving, onEnable, onEdit }: ActsProps) {
  const cache = useQueryClient();
  const { id, enabled } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const test = useMutation({
    mutationFn: () => api.planning.testWebhook({ id }),
    onSettled: () => refresh(cache),
  });
  const rotate = useMutation({
    mutationFn: () => api.planning.rotateWebhookSecret({ id }, asShown(webhook)),
    onSuccess: (made) => setSecret(made.secret),
    onSettled: () => refresh(cache),
  });
  const remove = useMutation({
    mutationFn: () => api.planning.deleteWebhook({ id }, asShown(webhook)),
    onSuccess: async () => {
      await refresh(cache);
      navigate('/console/webhooks');
    },
  });
  return (
    <>
      {secret === null ? null : <Secret secret={secret} onClose={() => setSecret(null)} />}
      <div className="row">
        <Act isDisabled={!enabled || test.isPending} onPress={() => test.mutate()}>
          {messages.test}
        </Act>
        <Act isDisabled={isSaving} onPress={() => onEnable(!enabled)}>
          {enabled ? messages.pause : messages.enable}
        </Act>
        <Act onPress={onEdit}>{messages.edit}</Act>
        <Confirm
          key={secret}
          act={messages.rotateAct}
          sign={messages.rotate}
          ask={messages.rotateAsk}
          busy={rotate.isPending}
          refusal={rotate.error === null ? null : refusalOf(rotate.error)}
          onConfirm={() => rotate.mutate()}
        />
        <Confirm
          act={common.remove}
          label={messages.remove(nameOf(webhook))}
          ask={messages.removeAsk(nameOf(webhook))}
          busy={remove.isPending}
          refusal={remove.error === null ? null : refusalOf(remove.error)}
          onConfirm={() => remove.mutate()}
        />
      </div>
      <span role="status" className="good">
        {test.isSuccess ? messages.tested : null}
      </span>
      {test.error === null ? null : (
        <RefusalNote refusal={refusalOf(test.error)} onClose={() => test.reset()} />
      )}
    </>
  );
}
