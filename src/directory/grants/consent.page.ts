/** The page that asks a signed-in person whether an application of others may act for them, in their language. */

import { escapeHtml } from '../../platform/http/html.ts';
import type { Spoken } from '../sign-in/page-words.ts';
import { hiddenFields, page } from '../sign-in/sign-in.page.ts';
import { type AuthorizeRequest, passedOn } from '../sign-in/sign-in.rules.ts';
import { type ForeignClient, isLoopback } from './client-document.rules.ts';

const CONSENT_PATH = '/directory/oauth/consent';

export interface Asked {
  authorization: AuthorizeRequest;
  client: ForeignClient;
  scopes: readonly string[];
  /** Who is signed in. */
  name: string;
  spoken: Spoken;
}

export function consentPage({ authorization, client, scopes, name, spoken }: Asked): string {
  const { language } = spoken;
  const words = spoken.words.consent;
  const known: Readonly<Record<string, string>> = words.scopes;
  const { redirect_uri } = authorization;
  const otherwise = new URLSearchParams([...passedOn(authorization), ['prompt', 'login']]);
  const say = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return page(
    words.title,
    `<h1>${words.title}</h1>${say(words.asks(client.name, new URL(client.id).host))}${say(words.person(name))}
     <p>${words.may}</p><ul class="rows">${scopes.map((scope) => `<li>${known[scope] ?? escapeHtml(scope)}</li>`).join('')}</ul>
     ${say(words.never)}${say(words.back(new URL(redirect_uri).host))}
     ${isLoopback(redirect_uri) ? `<p class="fault" role="note">${words.own}</p>` : ''}${say(words.until)}
     <form class="form" method="post" action="${CONSENT_PATH}">${hiddenFields(authorization)}
     <button name="decision" value="allow">${words.allow}</button>
     <button name="decision" value="refuse">${words.refuse}</button></form>
     <p><a href="/directory/oauth/authorize?${escapeHtml(otherwise.toString())}">${words.other}</a></p>`,
    language,
  );
}
