/** How somebody is reached now: a number to call, an address to write to, as far as the reader may see them. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { me } from '../app/session.ts';
import { callLink, mailLink } from './dial.ts';
import { messages } from './messages.ts';

const PAGE = 200;
const KEPT_MS = 120_000;
export const CONTACTS_KEY = ['contacts'];

type Contact = Planning.Contact;

const byPerson = (contacts: readonly Contact[]) =>
  new Map(contacts.map((contact) => [contact.userId, contact]));

function useContacts() {
  return useQuery({
    queryKey: CONTACTS_KEY,
    queryFn: ({ signal }) => allItems(api.planning.listContacts, { limit: PAGE }, { signal }),
    select: byPerson,
    staleTime: KEPT_MS,
  });
}

/** Those whom the reader sees a way to reach. */
export function useReachable<P extends { userId: string }>(people: readonly P[]): P[] {
  const contacts = useContacts().data;
  return people.filter(({ userId }) => {
    const contact = userId === me().id ? undefined : contacts?.get(userId);
    return contact !== undefined && (contact.phone !== null || contact.email !== null);
  });
}

/** How somebody is reached, as far as the reader sees it; undefined: not read yet; null: nothing is to be seen. */
export function useContact(userId: string): Contact | null | undefined {
  const contacts = useContacts().data;
  return contacts === undefined ? undefined : (contacts.get(userId) ?? null);
}

interface ReachProps {
  userId: string;
  name: string;
  /** Whether the name is shown: several people are reached from one place. */
  isNamed?: boolean;
}

/** Nothing where nothing is to be seen, or the reader is meant: what cannot be read is left out, for it stands beside other work. */
export function Reach({ userId, name, isNamed = false }: ReachProps) {
  const contact = useContacts().data?.get(userId);
  if (contact === undefined || userId === me().id) return null;
  if (contact.phone === null && contact.email === null) return null;
  return (
    <span className="reach">
      {isNamed ? <b>{name}</b> : null}
      <ReachBy name={name} contact={contact} />
    </span>
  );
}

/** A number and an address that are known. */
export function ReachBy({
  name,
  contact: { phone, email },
}: {
  name: string;
  contact: Pick<Contact, 'phone' | 'email'>;
}) {
  return (
    <>
      {phone === null ? null : (
        <a href={callLink(phone)} aria-label={messages.reach.call(name, phone)}>
          <span aria-hidden="true">☎︎ </span>
          {phone}
        </a>
      )}
      {email === null ? null : (
        <a href={mailLink(email)} aria-label={messages.reach.write(name, email)}>
          <span aria-hidden="true">✉︎ </span>
          {email}
        </a>
      )}
    </>
  );
}
