/** Messages: what one got, and for whoever may send some, what they write and sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { PlainText } from '../../app/notes.tsx';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault, Loading } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { SentMessages } from '../../manager/messages/sent.tsx';
import { WriteMessage } from '../../manager/messages/write.tsx';
import { MESSAGES_KEY, toText, useReceived } from './data.ts';
import { messages } from './messages.ts';

type Received = Planning.ReceivedMessage;

export function MessagesPage() {
  const sends = may('planning.sendMessage');
  return (
    <section className="mine messages">
      <h1>{messages.title}</h1>
      {sends ? <WriteMessage /> : null}
      <Inbox />
      {sends ? <SentMessages /> : null}
    </section>
  );
}

function Inbox() {
  const received = useReceived();
  if (received.data === undefined) {
    if (received.error === null) return <Loading />;
    return <Fault refusal={refusalOf(received.error)} retry={() => void received.refetch()} />;
  }
  const all = received.data.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="received">
      <h2 id="received">{messages.received}</h2>
      {all.length === 0 ? <p className="soft">{messages.nothing}</p> : null}
      <ul className="message-list">
        {all.map((message) => (
          <Item key={message.id} message={message} />
        ))}
      </ul>
      {received.hasNextPage ? (
        <Act isPending={received.isFetchingNextPage} onPress={() => void received.fetchNextPage()}>
          {messages.older}
        </Act>
      ) : null}
    </section>
  );
}

/** Opened, it is read. */
function Item({ message }: { message: Received }) {
  const { id, subject, text, senderId, senderName, sentAt, readAt } = message;
  const cache = useQueryClient();
  const reading = useMutation({
    mutationFn: () => api.planning.readMyMessages({ body: { ids: [id] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
  const who = senderName ?? messages.sender;
  const isNew = readAt === null;
  return (
    <li className={isNew ? 'is-new' : ''}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && isNew && reading.isIdle) reading.mutate();
        }}
      >
        <summary>
          <b>{subject}</b> {isNew ? <span className="badge">{messages.unread}</span> : null}
          <small className="soft">
            {messages.from(who)} · {timeText(sentAt)} · {toText(message, messages.toYou)}
          </small>
        </summary>
        <p className="message-text">
          <PlainText text={text} />
        </p>
        <p className="soft">
          {messages.ask(who)} <Reach userId={senderId} name={who} />
        </p>
      </details>
    </li>
  );
}
