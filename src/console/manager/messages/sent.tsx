/** What one sent, and who has read it. */
import type { Planning } from '../../../client/index.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { PlainText } from '../../app/notes.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { toText, useSent } from '../../member/messages/data.ts';
import { MessageList } from '../../member/messages/list.tsx';
import { messages } from '../../member/messages/messages.ts';

type Sent = Planning.SentMessage;

export function SentMessages() {
  return (
    <MessageList
      id="sent"
      title={messages.sent}
      none={messages.nothingSent}
      list={useSent()}
      item={(message) => <Item key={message.id} message={message} />}
    />
  );
}

const nameOf = ({ name }: { name: string | null }) => name ?? common.someone;

function Item({ message }: { message: Sent }) {
  const { subject, text, sentAt, recipients } = message;
  const read = recipients.filter(({ readAt }) => readAt !== null);
  const unread = recipients.filter(({ readAt }) => readAt === null);
  return (
    <li>
      <details>
        <summary>
          <b>{subject}</b> <span>{messages.readBy(read.length, recipients.length)}</span>
          <small className="soft">
            {timeText(sentAt)} · {toText(message, messages.toPerson(message.name ?? common.someone))}
          </small>
        </summary>
        <p className="message-text">
          <PlainText text={text} />
        </p>
        {read.length === 0 ? null : <p>{messages.haveRead(read.map(nameOf).join(', '))}</p>}
        {unread.length === 0 ? null : <p>{messages.haveNotRead(unread.map(nameOf).join(', '))}</p>}
        {may('planning.sendMessage') ? <WithoutMail people={recipients} /> : null}
      </details>
    </li>
  );
}

interface Reached {
  name: string | null;
  mail: Sent['recipients'][number]['mail'];
}

/** Whom no mail reaches, and why; nothing where mails reach everybody. */
export function WithoutMail({ people }: { people: readonly Reached[] }) {
  const without = people.filter(({ mail }) => mail !== 'yes');
  if (without.length === 0) return null;
  if (without.every(({ mail }) => mail === 'no-server')) return <p className="soft">{messages.noServer}</p>;
  const names = without.map((one) => messages.because(nameOf(one), messages.why[one.mail]));
  return <p className="soft">{messages.consoleOnly(names.join(', '))}</p>;
}
