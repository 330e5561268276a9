/** The mail of a one-time link by which somebody sets their password. It is sent while its sender waits, and never stored. */

import { html } from '../../platform/http/html.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../words/languages.ts';
import { oneLine } from './layout.ts';
import type { MailServer } from './mails.plugin.ts';
import { createHandOver } from './smtp.ts';

export interface LinkMail {
  name: string;
  address: string;
  organisation: string;
  url: string;
  /** False: they have a password, which the link replaces. */
  isInvitation: boolean;
}

const TIMEOUT_MS = 10_000;

const TEXTS = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    invited: (organisation: string) =>
      `${organisation} has added you to its rota. Choose a password to sign in.`,
    reset: (organisation: string) => `Here is your link to a new password at ${organisation}.`,
    choose: 'Choose a password',
    once: 'The link works once, within seven days. If you did not expect it, do nothing.',
    subject: (organisation: string, isInvitation: boolean) =>
      isInvitation ? `Your access at ${organisation}` : `A new password at ${organisation}`,
  },
  de: {
    greeting: (name: string) => `Guten Tag ${name},`,
    invited: (organisation: string) =>
      `${organisation} hat Sie in den Dienstplan aufgenommen. Wählen Sie ein Passwort, um sich anzumelden.`,
    reset: (organisation: string) => `Hier ist Ihr Link zu einem neuen Passwort bei ${organisation}.`,
    choose: 'Passwort wählen',
    once: 'Der Link gilt einmal und sieben Tage lang. Wenn Sie ihn nicht erwartet haben, tun Sie nichts.',
    subject: (organisation: string, isInvitation: boolean) =>
      isInvitation ? `Ihr Zugang bei ${organisation}` : `Ein neues Passwort bei ${organisation}`,
  },
} satisfies Record<Language, object>;

/** Returns the sender; it resolves to null, or to why the server did not take the mail. */
export function createLinkMails({ smtpUrl: url, from, language }: MailServer, stop: AbortSignal) {
  const handOver = createHandOver({ url, from, timeoutMs: TIMEOUT_MS, stop });
  return async (mail: LinkMail): Promise<string | null> => {
    const { name, address } = mail;
    const { error } = await handOver({ id: newId(), name, address, ...layOutLink(mail, language) });
    return error;
  };
}

function layOutLink({ url, isInvitation, ...mail }: LinkMail, language: Language) {
  const texts = TEXTS[language];
  const [name, organisation] = [oneLine(mail.name), oneLine(mail.organisation)];
  const lead = isInvitation ? texts.invited(organisation) : texts.reset(organisation);
  const text = [texts.greeting(name), '', lead, '', `${texts.choose}: ${url}`, '', texts.once, ''].join('\n');
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${lead}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${texts.greeting(name)}</p>
<p>${lead}</p>
<p><a href="${url}">${texts.choose}</a></p>
<p><small>${texts.once}</small></p>
</body></html>
`;
  const subject = oneLine(texts.subject(organisation, isInvitation));
  return { subject, text, html: page.text };
}
