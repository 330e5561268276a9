/** One-time links by which people set their password, and the writes of passwords. */

import { randomBytes } from 'node:crypto';
import type { Database, Sql } from '../../platform/db/db.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Outcome, PreparedWork } from '../../platform/writes/mutation.ts';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/said.ts';
import { findOrganisation } from '../organisation/organisation.repo.ts';
import { hashLink } from '../set-up/set-up.service.ts';
import * as repo from './accounts.repo.ts';
import type { Account, PasswordLink } from './accounts.schema.ts';

const LINK_BYTES = 32;
const LINK_LIFE_MS = 7 * 24 * 3_600_000;

/** What an invitation or a reset says. */
export interface LinkMail {
  name: string;
  address: string;
  organisation: string;
  url: string;
  /** An invitation, a new password that an administrator offers, or one that the person asked for. */
  kind: 'invitation' | 'newPassword' | 'forgotten';
  language: Language;
}

/** Sends the mail; null: it is under way, else why not. */
export type SendLink = (mail: LinkMail) => Promise<string | null>;

/** In which language somebody gets their mails. */
export interface MailLanguages {
  /** What they chose themselves; null: nothing. */
  chosenLanguage(sql: Sql, organisationId: string, personId: string): Promise<Language | null>;
  /** Of those who chose none. */
  languageOf(sql: Sql, organisationId: string): Promise<Language>;
}

interface LinkContext extends MailLanguages {
  db: Database;
  now: () => Date;
  /** null: no mails are sent. */
  sendLink: SendLink | null;
}

interface Prepared {
  linkHash: string;
  /** To whom it was mailed, or is passed on. */
  address: string;
  body: PasswordLink;
}

/** The mail leaves before the link is stored, since sending it may take longer than a transaction should. */
export function passwordLink(
  { db, now, sendLink, chosenLanguage, languageOf }: LinkContext,
  organisationId: string,
  id: string,
  base: string,
): PreparedWork<Prepared> {
  const known = async (sql: Sql): Promise<Account> => {
    const account = await repo.findAccount(sql, organisationId, id, now());
    if (account === null) throw notFound('account', id);
    if (!account.active) throw conflict('NOT_ACTIVE', say('people.notActive', { name: account.name }));
    if (account.email === null) {
      throw conflict('NO_ADDRESS', say('people.noAddress', { name: account.name }));
    }
    return account;
  };
  return {
    prepare: async () => {
      const account = await known(db);
      const link = randomBytes(LINK_BYTES).toString('base64url');
      const url = `${base}/directory/password-links/${link}`;
      const expiresAt = new Date(now().getTime() + LINK_LIFE_MS).toISOString();
      const organisation = (await findOrganisation(db, organisationId))?.name ?? '';
      const address = account.email ?? '';
      const language =
        (await chosenLanguage(db, organisationId, id)) ?? (await languageOf(db, organisationId));
      const mail = { name: account.name, address, organisation, url, language };
      const kind = account.signIn === 'password' ? 'newPassword' : 'invitation';
      const fault = sendLink === null ? null : await sendLink({ ...mail, kind });
      const isMailed = sendLink !== null && fault === null;
      const shown = { url: isMailed ? null : url, mailedTo: isMailed ? address : null };
      return { linkHash: hashLink(link), address, body: { ...shown, expiresAt, mailFault: fault } };
    },
    work: async (tx, _at, { linkHash, address, body }): Promise<Outcome> => {
      await repo.lockRecords(tx, organisationId);
      await known(tx);
      await repo.storePasswordLink(tx, organisationId, id, { linkHash, address, expiresAt: body.expiresAt });
      const after = { expiresAt: body.expiresAt, mailedTo: body.mailedTo };
      const entry = { action: 'account.link', entityType: 'account', entityId: id };
      return { status: 201, body, audit: { ...entry, before: null, after } };
    },
  };
}
