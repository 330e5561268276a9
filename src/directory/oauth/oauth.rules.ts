/** OAuth 2 (RFC 6749) without I/O: its errors, and the client credentials of a token request. */

type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/** A refusal of the token endpoint, in OAuth's own shape. */
export class OAuthFault extends Error {
  override name = 'OAuthFault';
  readonly code: OAuthCode;
  readonly status: number;

  constructor(code: OAuthCode, description: string) {
    super(description);
    this.code = code;
    this.status = code === 'invalid_client' ? 401 : 400;
  }
}

export interface Credentials {
  id: string;
  secret: string;
}

/** Reads a form body; a parameter that comes twice leaves open which one is meant (section 3.2). */
export function readForm(text: string): Map<string, string> {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new OAuthFault('invalid_request', `the parameter ${name} comes twice`);
    if (value !== '') form.set(name, value);
  }
  return form;
}

/** The client's credentials: HTTP Basic or in the form, never both (section 2.3). */
export function credentialsOf(header: string | undefined, form: ReadonlyMap<string, string>): Credentials {
  const id = form.get('client_id');
  const secret = form.get('client_secret');
  if (header === undefined) {
    if (id === undefined || secret === undefined) {
      throw new OAuthFault(
        'invalid_client',
        'send the client by HTTP Basic, or as client_id and client_secret',
      );
    }
    return { id, secret };
  }
  if (secret !== undefined) {
    throw new OAuthFault('invalid_request', 'send the client secret once: by HTTP Basic or in the body');
  }
  return basicOf(header);
}

function basicOf(header: string): Credentials {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) throw new OAuthFault('invalid_client', 'the Authorization header is not HTTP Basic');
  try {
    const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(formDecoded) as [string, string];
    return { id, secret };
  } catch {
    throw new OAuthFault('invalid_client', 'the client in the Authorization header is not form-encoded');
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** The requested scopes, all of which the client must hold; by default all of its scopes. */
export function scopesOf(requested: string | undefined, held: readonly string[]): string[] {
  const scopes = requested?.split(' ').filter((scope) => scope !== '') ?? [...held];
  const missing = scopes.find((scope) => !held.includes(scope));
  if (missing !== undefined || scopes.length === 0) {
    throw new OAuthFault(
      'invalid_scope',
      `the client may ask for ${held.join(' ')}, not for ${missing ?? requested}`,
    );
  }
  return [...new Set(scopes)];
}
