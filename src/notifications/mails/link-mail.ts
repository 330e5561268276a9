/** The mail of a one-time link by which somebody sets their password. It is sent while its sender waits, and never stored. */

import { html } from '../../platform/http/html.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../words/languages.ts';
import { type Said, say, textOf } from '../../words/said.ts';
import { oneLine } from './layout.ts';
import type { MailServer } from './mails.plugin.ts';
import { createHandOver } from './smtp.ts';

export interface LinkMail {
  name: string;
  address: string;
  organisation: string;
  url: string;
  kind: LinkKind;
  language: Language;
}

/** Who asked for it: an administrator, for somebody new or with a password, or the person themselves. */
type LinkKind = 'invitation' | 'newPassword' | 'forgotten';

const WORDS = {
  invitation: {
    subject: 'mails.invitation',
    lead: 'mails.invitationLead',
    once: 'mails.linkWorksOnce',
  },
  newPassword: {
    subject: 'mails.newPassword',
    lead: 'mails.newPasswordLead',
    once: 'mails.linkWorksOnce',
  },
  forgotten: {
    subject: 'mails.newPassword',
    lead: 'mails.forgottenLead',
    once: 'mails.forgottenOnce',
  },
} as const;

const TIMEOUT_MS = 10_000;

/** Returns the sender; it resolves to null, or to why the server did not take the mail. */
export function createLinkMails({ smtpUrl: url, from }: MailServer, stop: AbortSignal) {
  const handOver = createHandOver({ url, from, timeoutMs: TIMEOUT_MS, stop });
  return async (mail: LinkMail): Promise<string | null> => {
    const { name, address } = mail;
    const { error } = await handOver({ id: newId(), name, address, ...layOutLink(mail) });
    return error;
  };
}

function layOutLink({ url, kind, language, ...mail }: LinkMail) {
  const inWords = (said: Said) => oneLine(textOf(said, language));
  const { organisation } = mail;
  const greeting = inWords(say('mails.greeting', { name: mail.name }));
  const words = WORDS[kind];
  const lead = inWords(say(words.lead, { organisation }));
  const choose = inWords(say('mails.choosePassword'));
  const once = inWords(say(words.once));
  const text = [greeting, '', lead, '', `${choose}: ${url}`, '', once, ''].join('\n');
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${lead}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${greeting}</p>
<p>${lead}</p>
<p><a href="${url}">${choose}</a></p>
<p><small>${once}</small></p>
</body></html>
`;
  const subject = inWords(say(words.subject, { organisation }));
  return { subject, text, html: page.text };
}
