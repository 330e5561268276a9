/** The product behind a public address, an application's document, and a person who may allow it. */
import { createHash, randomBytes } from 'node:crypto';
import { type Caller, type Loose, startTestApp } from '../../test/helpers/app.ts';
import { startDocumentsHost } from '../../test/helpers/documents-host.ts';
import { DEMO_ORGANISATION_ID } from '../app/config.ts';
import { newId } from '../platform/ids.ts';
import { allow, fetchThrough, openBrowser, PUBLIC_URL } from './authorization.fixture.ts';

export const CALLBACK = 'http://127.0.0.1:7777/callback';
export const RESOURCE = `${PUBLIC_URL}/mcp`;

export async function openScene() {
  const testApp = await startTestApp({
    DEMO: 'on',
    PUBLIC_URL,
    TRUST_PROXY: '1',
    WEBHOOK_ALLOW_PRIVATE: 'on',
  });
  const host = await startDocumentsHost();
  const guarded = await testApp.another({ WEBHOOK_ALLOW_PRIVATE: 'off' });
  const [manager, site] = [newId(), newId()];

  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const put = (path: string, item: object) =>
    directory.call('PUT', `/directory/v1/${path}`, { items: [item] });
  await put('sites', { id: site, name: 'Quay', address: null, coordinates: null, timeZone: 'Europe/London' });
  await put('people', { id: manager, name: 'Max', email: null, homeLocationId: site, active: true });
  await put('grants', { userId: manager, role: 'manager', locationIds: [site] });

  const documentOf = (client_id: string, more: object = {}) => ({
    client_id,
    client_name: 'Test assistant',
    redirect_uris: ['http://127.0.0.1/callback', 'https://app.example/cb'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    ...more,
  });
  const serve = (path: string, more: object = {}) =>
    host.serve(path, documentOf(`${host.origin}${path}`, more));
  const CLIENT = serve('/client.json');

  function requestFor(change: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const query = {
      client_id: CLIENT,
      redirect_uri: CALLBACK,
      response_type: 'code',
      state: 's',
      resource: RESOURCE,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    };
    return {
      verifier,
      query,
      url: new URL(`/directory/oauth/authorize?${new URLSearchParams(query)}`, PUBLIC_URL),
    };
  }

  const through = fetchThrough(testApp.app);
  async function post(path: string, form: Record<string, string>): Promise<{ status: number; body: Loose }> {
    const answer = await through(`${PUBLIC_URL}/directory/oauth/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: (await answer.json()) as Loose };
  }

  /** A code that the person has allowed, and its exchange. */
  async function granted(change: Record<string, string> = {}) {
    const { verifier, query, url } = requestFor(change);
    const back = await allow(openBrowser(testApp.app), url, manager);
    const form = {
      grant_type: 'authorization_code',
      client_id: CLIENT,
      redirect_uri: query.redirect_uri,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    };
    return {
      form,
      back,
      exchange: (more: Record<string, string> = {}) => post('token', { ...form, ...more }),
    };
  }
  const refresh = (token: unknown, more: Record<string, string> = {}) =>
    post('token', { grant_type: 'refresh_token', client_id: CLIENT, refresh_token: String(token), ...more });

  const bearer = (token: unknown): Pick<Caller, 'call'> => ({
    call: (method, url, body, headers) =>
      testApp.anonymous.call(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
  });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const listTools = (token: unknown) =>
    bearer(token).call('POST', '/mcp', LIST, { accept: 'application/json, text/event-stream' });
  return {
    testApp,
    host,
    guarded,
    through,
    client: CLIENT,
    serve,
    documentOf,
    put,
    manager,
    site,
    requestFor,
    post,
    granted,
    refresh,
    bearer,
    listTools,
    rpc: LIST,
  };
}
