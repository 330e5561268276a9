/** Messages: what one got, and for whoever may send some, what they write and sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { PlainText } from '../../app/notes.tsx';
import { Link } from '../../app/router.tsx';
import { Reach } from '../../kit/reach.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { writeTo } from '../../manager/messages/address.ts';
import { SentMessages } from '../../manager/messages/sent.tsx';
import { WriteMessage } from '../../manager/messages/write.tsx';
import { MESSAGES_KEY, toText, useReceived } from './data.ts';
import { MessageList } from './list.tsx';
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
  return (
    <MessageList
      id="received"
      title={messages.received}
      none={messages.nothing}
      list={useReceived()}
      item={(message) => <Item key={message.id} message={message} />}
    />
  );
}

/** Opened, it is read. */
function Item({ message }: { message: Received }) {
  const answers = may('planning.sendMessage') && message.senderName !== null;
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
        {answers ? (
          <p className="row">
            <Link className="act" href={writeTo('person', senderId, messages.re(subject))}>
              {messages.answer}
            </Link>
            <Reach userId={senderId} name={who} />
          </p>
        ) : (
          <p className="soft">
            {messages.ask(who)} <Reach userId={senderId} name={who} />
          </p>
        )}
      </details>
    </li>
  );
}
