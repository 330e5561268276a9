/** An application of the Model Context Protocol that has no token, and a browser in which its person answers. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

export const PUBLIC_URL = 'https://rota.example';

/** Requests to PUBLIC_URL reach the app, as through a proxy that ends TLS. */
export function fetchThrough(app: FastifyInstance): typeof fetch {
  const { port } = app.server.address() as AddressInfo;
  return (url, init) => fetch(String(url).replace(PUBLIC_URL, `http://127.0.0.1:${port}`), init);
}

export interface Page {
  status: number;
  /** Where it redirects to. */
  location: URL | null;
  text: string;
}

/** Keeps cookies and sends forms as they stand on the page. */
export function openBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const send = async (url: string, form?: URLSearchParams, headers = {}): Promise<Page> => {
    const answer = await fetchThrough(app)(new URL(url, PUBLIC_URL), {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...headers },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? null : new URL(location, PUBLIC_URL),
      text: await answer.text(),
    };
  };
  return {
    open: send,
    /** Presses a button of the page's form. */
    press: (page: Page, name: string, value: string, headers = {}) => {
      const forms = page.text.matchAll(/<form[^>]* action="([^"]+)"[^>]*>(.*?)<\/form>/gs);
      const [, action = '', form = ''] = [...forms].find(([text]) => text.includes(`name="${name}"`)) ?? [];
      const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
      const fields = hidden.map(([, key = '', text = '']): [string, string] => [key, unescaped(text)]);
      const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', ...headers };
      return send(action, new URLSearchParams([...fields, [name, value]]), own);
    },
  };
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export type Browser = ReturnType<typeof openBrowser>;

/** From the link that the application opens to the one that leads back to it. */
export async function allow(browser: Browser, url: URL, person: string): Promise<URL> {
  let page = await browser.open(url.href);
  if (page.text.includes('name="person"')) {
    const signedIn = await browser.press(page, 'person', person);
    page = await browser.open(signedIn.location!.href);
  }
  assert.match(page.text, /value="allow"/, page.text);
  const back = await browser.press(page, 'decision', 'allow');
  assert.equal(back.status, 303, back.text);
  return back.location!;
}

/** What the SDK keeps of an application: a native one, known by the document at that address. */
export function applicationAt(clientMetadataUrl: string, redirectUrl: string) {
  const kept: {
    url?: URL;
    verifier?: string;
    tokens?: OAuthTokens;
    client?: OAuthClientInformationMixed;
    discovery?: OAuthDiscoveryState;
  } = {};
  const provider: OAuthClientProvider = {
    clientMetadataUrl,
    redirectUrl,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [redirectUrl] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (url) => void Object.assign(kept, { url }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    saveDiscoveryState: (discovery) => void Object.assign(kept, { discovery }),
    discoveryState: () => kept.discovery,
    codeVerifier: () => kept.verifier ?? '',
  };
  return { provider, kept };
}
