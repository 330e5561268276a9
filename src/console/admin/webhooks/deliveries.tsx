/** What was sent to a webhook, with what was answered, and how to send it again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Paging } from '../../kit/paging.tsx';
import { Act, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { type Delivery, PAGE, refresh, useDeliveries, type Webhook } from './data.ts';
import { messages } from './messages.ts';
import { typeName } from './names.ts';

const STATUSES = ['', 'pending', 'succeeded', 'failed'] as const;
const LOOKS = { pending: 'completed', succeeded: 'published', failed: 'failed' };

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { id, enabled } = webhook;
  const cache = useQueryClient();
  const [params, setParams] = useParams();
  const status = STATUSES.find((one) => one === params.get('status')) ?? '';
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const deliveries = useDeliveries(id, status, page);
  const replay = useMutation({
    mutationFn: (body: { deliveryId: string } | { since: string }) =>
      api.planning.replayWebhook({ id, body }),
    onSettled: () => refresh(cache),
  });
  const { items = [], total = 0 } = deliveries.data ?? {};
  return (
    <section className="sent" aria-label={messages.deliveries}>
      <div className="toolbar">
        <h2>{messages.deliveries}</h2>
        <Segments
          label={messages.deliveries}
          value={status}
          choices={STATUSES.map((value) => ({ value, label: messages.deliveryStatus[value] }))}
          onChange={(value) => setParams({ status: value, page: null })}
        />
      </div>
      {deliveries.isPending ? <Loading /> : null}
      {deliveries.error !== null && deliveries.data === undefined ? (
        <Fault refusal={refusalOf(deliveries.error)} retry={() => void deliveries.refetch()} />
      ) : null}
      {deliveries.data !== undefined && items.length === 0 ? (
        <p className="soft">{messages.noDeliveries}</p>
      ) : null}
      {items.length === 0 ? null : (
        <ol className="audit sheet">
          {items.map((delivery) => (
            <li key={delivery.id}>
              <Entry
                delivery={delivery}
                again={enabled && delivery.status !== 'pending' ? replay.mutate : null}
              />
            </li>
          ))}
        </ol>
      )}
      <Paging page={page} total={total} size={PAGE} onPage={(next) => setParams({ page: String(next) })} />
      {enabled ? <Since isPending={replay.isPending} onSend={(since) => replay.mutate({ since })} /> : null}
      <span role="status" className="good">
        {replay.data === undefined ? null : messages.replayed(replay.data.replayed)}
      </span>
      {replay.error === null ? null : (
        <RefusalNote refusal={refusalOf(replay.error)} onClose={() => replay.reset()} />
      )}
    </section>
  );
}

interface EntryProps {
  delivery: Delivery;
  /** Null: it cannot be sent again now. */
  again: ((asked: { deliveryId: string }) => void) | null;
}

function Entry({ delivery, again }: EntryProps) {
  const { id, type, status, attempts, nextAttemptAt, createdAt, eventId, sequence } = delivery;
  const waiting = nextAttemptAt === null ? messages.waits : messages.next(timeText(nextAttemptAt));
  return (
    <details>
      <summary>
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        <b>{typeName(type)}</b>
        <span className="sent-state">
          <span className={`badge ${LOOKS[status]}`}>{messages.deliveryStatus[status]}</span>{' '}
          <small className="soft">
            {messages.attempts(attempts)}
            {status === 'pending' ? `, ${waiting}` : ''}
          </small>
        </span>
      </summary>
      <Answers delivery={delivery} />
      <div className="row audit-foot">
        <small className="soft">
          {messages.eventId} {sequence} <code>{eventId}</code>
        </small>
        {again === null ? null : (
          <Act
            aria-label={messages.againOf(typeName(type), timeText(createdAt))}
            onPress={() => again({ deliveryId: id })}
          >
            {messages.again}
          </Act>
        )}
      </div>
    </details>
  );
}

/** Deliveries from before answers were kept have their last one alone. */
function answersOf(delivery: Delivery): Delivery['answers'] {
  const { answers, attempts, lastAttemptAt, responseStatus, responseBody, error } = delivery;
  if (answers.length > 0 || lastAttemptAt === null) return answers;
  return [{ number: attempts, at: lastAttemptAt, responseStatus, responseBody, error }];
}

function Answers({ delivery }: { delivery: Delivery }) {
  const answers = answersOf(delivery);
  if (answers.length === 0) return <p className="soft">{messages.noAttempt}</p>;
  return (
    <ol className="answers">
      {answers.map(({ number, at, responseStatus, responseBody, error }) => (
        <li key={number}>
          <span className="soft">
            {messages.attempt(number)}, <time dateTime={at}>{timeText(at)}</time>
          </span>{' '}
          <b>{responseStatus === null ? messages.noAnswer : messages.answered(responseStatus)}</b>
          {error === null ? null : <p>{error}</p>}
          {responseBody === null || responseBody === '' ? null : (
            <p className="soft">{common.quoted(responseBody)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Since({ isPending, onSend }: { isPending: boolean; onSend: (since: string) => void }) {
  const form = useDraft({ since: '' });
  const { since } = form.draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.begin(form.draft);
    onSend(new Date(since).toISOString());
  };
  return (
    <form className="row" onSubmit={submit} aria-label={messages.since}>
      <label className="field">
        {messages.since}
        <input
          type="datetime-local"
          required
          value={since}
          onChange={({ target }) => form.set({ since: target.value })}
        />
      </label>
      <Act type="submit" isDisabled={isPending}>
        {messages.sinceAct}
      </Act>
    </form>
  );
}
