/** The page that asks a signed-in person whether an application of others may act for them, in their language. */

import { escapeHtml } from '../../platform/http/html.ts';
import type { Spoken } from '../sign-in/page-words.ts';
import { hiddenFields, page } from '../sign-in/sign-in.page.ts';
import { type AuthorizeRequest, passedOn } from '../sign-in/sign-in.rules.ts';
import { type ForeignClient, isLoopback } from './client-document.rules.ts';

const CONSENT_PATH = '/directory/oauth/consent';

interface Words {
  title: string;
  asks: (client: string, host: string) => string;
  person: (name: string) => string;
  may: string;
  scopes: Record<string, string>;
  never: string;
  back: (host: string) => string;
  own: string;
  until: string;
  allow: string;
  refuse: string;
  other: string;
}

const ENGLISH: Words = {
  title: 'Allow access?',
  asks: (client, host) => `${client}, known by its page at ${host}, wants to act for you.`,
  person: (name) => `You are signed in as ${name}.`,
  may: 'It would see what you see, and be able to',
  scopes: {
    listing: 'search the catalogue and quote hires',
    planning: 'read rotas, judge changes without making them, and draft rotas',
  },
  never: 'It cannot publish or change a rota, and it never learns your password.',
  back: (host) => `You would be sent back to ${host}.`,
  own: 'That is a program on this computer. Any program here can use that name, so allow this only if you have just started it yourself.',
  until:
    'Access lasts 30 days. You can withdraw it at any time in the console, under Connected applications.',
  allow: 'Allow',
  refuse: 'Refuse',
  other: 'Sign in as somebody else',
};

const GERMAN: Words = {
  title: 'Zugriff erlauben?',
  asks: (client, host) => `${client}, bekannt durch die Seite unter ${host}, möchte für Sie handeln.`,
  person: (name) => `Sie sind angemeldet als ${name}.`,
  may: 'Die Anwendung sähe, was Sie sehen, und könnte',
  scopes: {
    listing: 'den Katalog durchsuchen und Mieten berechnen',
    planning: 'Dienstpläne lesen, Änderungen prüfen, ohne sie vorzunehmen, und Pläne entwerfen',
  },
  never: 'Sie kann keinen Dienstplan veröffentlichen oder ändern und erfährt nie Ihr Passwort.',
  back: (host) => `Sie würden zurückgeleitet zu ${host}.`,
  own: 'Das ist ein Programm auf diesem Computer. Jedes Programm hier kann diesen Namen verwenden: Erlauben Sie es nur, wenn Sie es gerade selbst gestartet haben.',
  until:
    'Der Zugriff gilt 30 Tage. Sie können ihn jederzeit in der Konsole unter Verbundene Anwendungen entziehen.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  other: 'Als jemand anderes anmelden',
};

export interface Asked {
  authorization: AuthorizeRequest;
  client: ForeignClient;
  scopes: readonly string[];
  /** Who is signed in. */
  name: string;
  language: Spoken['language'];
}

export function consentPage({ authorization, client, scopes, name, language }: Asked): string {
  const words = language === 'de' ? GERMAN : ENGLISH;
  const { redirect_uri } = authorization;
  const otherwise = new URLSearchParams([...passedOn(authorization), ['prompt', 'login']]);
  const say = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return page(
    words.title,
    `<h1>${words.title}</h1>${say(words.asks(client.name, new URL(client.id).host))}${say(words.person(name))}
     <p>${words.may}</p><ul class="rows">${scopes.map((scope) => `<li>${words.scopes[scope]}</li>`).join('')}</ul>
     ${say(words.never)}${say(words.back(new URL(redirect_uri).host))}
     ${isLoopback(redirect_uri) ? `<p class="fault" role="note">${words.own}</p>` : ''}${say(words.until)}
     <form class="form" method="post" action="${CONSENT_PATH}">${hiddenFields(authorization)}
     <button name="decision" value="allow">${words.allow}</button>
     <button name="decision" value="refuse">${words.refuse}</button></form>
     <p><a href="/directory/oauth/authorize?${escapeHtml(otherwise.toString())}">${words.other}</a></p>`,
    language,
  );
}
