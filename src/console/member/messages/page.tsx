/** Messages: what one got, what one writes and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { PlainText } from '../../app/notes.tsx';
import { Link } from '../../app/router.tsx';
import { Reach } from '../../kit/reach.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { Together } from '../../kit/together.tsx';
import { writeTo } from '../../manager/messages/address.ts';
import { SentMessages } from '../../manager/messages/sent.tsx';
import { WriteMessage } from '../../manager/messages/write.tsx';
import { useManagedSites } from '../contacts/managers.tsx';
import { AnswerManagers, WriteToManagers } from '../contacts/write-to-managers.tsx';
import { MESSAGES_KEY, toText, useReceived } from './data.ts';
import { MessageList } from './list.tsx';
import { messages } from './messages.ts';

type Received = Planning.ReceivedMessage;

export function MessagesPage() {
  const sends = may('planning.sendMessage');
  return (
    <Together>
      <section className="mine messages">
        <h1>{messages.title}</h1>
        {sends ? <WriteMessage /> : <WriteToOwnManagers />}
        <Inbox />
        {may('planning.listSentMessages') ? <SentMessages /> : null}
      </section>
    </Together>
  );
}

/** One way for each site of theirs; nothing where nobody manages one. */
function WriteToOwnManagers() {
  const sites = useManagedSites();
  return sites.length === 0 ? null : (
    <div className="row">
      {sites.map(({ locationId, locationName }) => (
        <WriteToManagers key={locationId} locationId={locationId} site={locationName} look="plain" />
      ))}
    </div>
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
  const { id, subject, text, senderName, sentAt, readAt } = message;
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
        <Answer message={message} who={who} />
      </details>
    </li>
  );
}

/** Whoever sends messages answers the sender, a member the managers of the site that the sender manages; else whom to ask. */
function Answer({ message, who }: { message: Received; who: string }) {
  const { subject, senderId, senderName, locationId } = message;
  const managed = useManagedSites().filter(({ managers }) =>
    managers.some(({ userId }) => userId === senderId),
  );
  const site = managed.find((one) => one.locationId === locationId) ?? managed[0];
  const reach = <Reach userId={senderId} name={who} />;
  if (may('planning.sendMessage') && senderName !== null) {
    return (
      <p className="row">
        <Link className="act" href={writeTo('person', senderId, messages.re(subject))}>
          {messages.answer}
        </Link>
        {reach}
      </p>
    );
  }
  if (site === undefined) {
    return (
      <p className="soft">
        {messages.ask(who)} {reach}
      </p>
    );
  }
  return (
    <div className="row">
      <AnswerManagers locationId={site.locationId} site={site.locationName} subject={subject} />
      {reach}
    </div>
  );
}
