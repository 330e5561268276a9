/** Makes the text of a mail from the events of its change, in the person's language. */
import type { Sql } from '../../platform/db/db.ts';
import type { Language } from '../../words/languages.ts';
import type { AddressBook, Addressee } from './address-book.ts';
import { Facts } from './content.ts';
import { MAIL_KINDS, namedIn } from './kinds.ts';
import { type Laid, layOut } from './layout.ts';
import type { PendingMail } from './mails.repo.ts';
import { findMailSettings } from './settings.repo.ts';

/** The language of an organisation's mails to people who chose none. */
export type LanguageOf = (sql: Sql, organisationId: string) => Promise<Language>;

export interface ComposeSettings {
  addressBook: AddressBook;
  languageOf: LanguageOf;
  /** Address of the product, for links. */
  baseUrl: string;
}

/** Null when the events are no longer kept. */
export async function composeMail(
  sql: Sql,
  organisationId: string,
  { kind, events }: PendingMail,
  person: Addressee,
  { addressBook, baseUrl, ...settings }: ComposeSettings,
): Promise<Laid | null> {
  const { page, says } = MAIL_KINDS[kind];
  const [first, ...more] = events;
  if (first === undefined) return null;
  const chosen = await findMailSettings(sql, organisationId, person.userId);
  const language = chosen.language ?? (await settings.languageOf(sql, organisationId));
  const { siteIds, userIds } = namedIn([first, ...more]);
  const [people, sites] = await Promise.all([
    addressBook.people(sql, organisationId, userIds),
    addressBook.sites(sql, organisationId, siteIds),
  ]);
  const facts = new Facts(language, people, sites);
  return layOut(says([first, ...more], facts, person.userId), {
    language,
    name: person.name,
    link: baseUrl + (typeof page === 'string' ? page : page(first, facts)),
    settingsLink: `${baseUrl}/console/notifications`,
  });
}
