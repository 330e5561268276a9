/** Who calls: bearer tokens of the Directory, verified against its published keys, and what a route demands of them. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { inChoice, roleName, type Said, say } from '../../words/said.ts';
import { sha256 } from '../canonical-json.ts';
import { ApiError, forbidden, unauthorized } from '../errors.ts';
import { isUuid } from '../formats.ts';
import type { KeySet } from './jwks.ts';

/** From most to least; a token without roles is a service's own and carries none. */
export const ROLES = ['admin', 'area-manager', 'manager', 'member'] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  organisationId: string;
  /** The Directory user (or client) that acts. */
  subject: string;
  /** The highest of the token's roles. */
  role: Role;
  /** True when the token names no role: a service acting for itself. */
  isService: boolean;
  services: readonly string[];
  /** Locations the token grants; an admin has every one. */
  locationIds: readonly string[] | '*';
  /** The token is good for the tools of assistants alone. */
  toolsOnly?: boolean;
}

/** Requests that this process makes to itself, for a caller whom it has let in: they need no token. */
export const actingAs = new AsyncLocalStorage<Actor>();

/**
 * What a route demands. `public`: nothing. `optional`: a token good for the service is used, any other is as none.
 * `token`: one that is accepted, of any service; `tools`: also one for the tools of assistants alone. `device`: a token that this product gave a device of that kind, and no
 * other. Otherwise the service and the roles that may call; `serviceTokens` lets tokens without roles in.
 */
export type Access =
  | 'public'
  | 'token'
  | 'tools'
  | { optional: string }
  | { device: string }
  | { service: string; roles: readonly Role[]; serviceTokens?: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface TokenSettings {
  issuer: string;
  audience: string;
  /** Audience of tokens that are good for the tools of assistants alone. */
  toolsAudience: string;
  claims: { organisation: string; services: string; roles: string; locations: string };
}

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 60;
const MOST_CACHED = 10_000;
const LONGEST_TOKEN = 8192;
/** Header members that name a key or change the meaning of the token; ours are in the key set alone. */
const FORBIDDEN_HEADERS = ['jku', 'x5u', 'jwk', 'x5c', 'crit', 'b64', 'zip'];

/** A token that is not accepted: why, when its signature is good; else null. */
interface Refused {
  refused: string | null;
}

/** Whether a token was taken back before its end: by its hash, or by the sign-in that it came of (claim `sid`). */
export type IsRevoked = (tokenHash: string, sid: string | null) => boolean;

/** Whether the caller still has what the token says: it may have been taken away since the token was issued. */
export type StillGranted = (actor: Actor) => boolean | Promise<boolean>;

/** Sets `request.actor`; a token verified before is taken from the cache. */
export type Authenticate = (request: FastifyRequest, access: Access | undefined) => Promise<void> | undefined;

/** Who holds a token given to a device of a kind, by the token's hash; null: nobody. */
type FindDevice = (kind: string, tokenHash: string) => Promise<Actor | null>;

/**
 * Makes the check of who calls. Verifying a signature costs more than a database read, so outcomes are kept by the
 * token's hash until the token ends or the key set changes.
 */
export function createAuthenticate(
  settings: TokenSettings,
  keys: KeySet,
  now: () => Date,
  findDevice: FindDevice,
  isRevoked: IsRevoked,
  stillGranted: StillGranted,
): Authenticate {
  const known = new Map<string, { actor: Actor; sid: string | null; expires: number; generation: number }>();

  function knownActor(hash: string): Actor | Refused | undefined {
    const cached = known.get(hash);
    if (cached === undefined) return undefined;
    if (cached.expires <= now().getTime() || cached.generation !== keys.generation()) {
      known.delete(hash);
      return undefined;
    }
    return isRevoked(hash, cached.sid) ? REVOKED : cached.actor;
  }

  async function verifiedActor(token: string, hash: string): Promise<Actor | Refused> {
    const claims = await verify(token, settings, keys, now());
    if ('refused' in claims) return claims;
    const actor = readActor(claims.payload, settings);
    if ('refused' in actor) return actor;
    const sid = typeof claims.payload.sid === 'string' ? claims.payload.sid : null;
    if (isRevoked(hash, sid)) return REVOKED;
    if (known.size >= MOST_CACHED) known.delete(known.keys().next().value!);
    const expires = (claims.payload.exp! + CLOCK_SKEW_SECONDS) * 1000;
    known.set(hash, { actor, sid, expires, generation: keys.generation() });
    return actor;
  }

  function admitGranted(request: FastifyRequest, actor: Actor | Refused, access: OfToken) {
    const granted = 'refused' in actor || stillGranted(actor);
    if (typeof granted === 'boolean') return admit(request, granted ? actor : WITHDRAWN, access);
    return granted.then((holds) => admit(request, holds ? actor : WITHDRAWN, access));
  }

  return (request, access = 'public') => {
    if (access === 'public') return undefined;
    const token = bearerOf(request);
    if (typeof access === 'object' && 'device' in access)
      return admitDevice(request, token, access.device, findDevice);
    const inside = actingAs.getStore();
    if (inside !== undefined) return admit(request, inside, access);
    if (token === null) return admit(request, { refused: null }, access);
    const hash = sha256(token);
    const actor = knownActor(hash);
    if (actor !== undefined) return admitGranted(request, actor, access);
    return verifiedActor(token, hash).then((verified) => admitGranted(request, verified, access));
  };
}

/** Asked of the database each time: a token that is withdrawn is good no more. */
async function admitDevice(
  request: FastifyRequest,
  token: string | null,
  kind: string,
  findDevice: FindDevice,
): Promise<void> {
  const actor = token === null ? null : await findDevice(kind, sha256(token));
  if (actor === null) throw unauthorized();
  request.actor = actor;
}

type OfToken = Exclude<Access, 'public' | { device: string }>;

function admit(request: FastifyRequest, actor: Actor | Refused, access: OfToken): undefined {
  const admitted =
    'refused' in actor || actor.toolsOnly !== true || access === 'tools' ? actor : WRONG_AUDIENCE;
  const isRefused = 'refused' in admitted;
  if (typeof access === 'object' && 'optional' in access) {
    request.actor = !isRefused && admitted.services.includes(access.optional) ? admitted : null;
    return;
  }
  if (isRefused) throw unauthorized(admitted.refused);
  request.actor = admitted;
  if (typeof access === 'object') permit(admitted, access);
}

function permit(actor: Actor, access: Extract<Access, { service: string }>): void {
  const fault = accessFault(actor, access);
  if (fault !== null) throw forbidden(fault);
}

/** Why the caller may not call what demands this; null: they may. */
function accessFault(actor: Actor, access: Extract<Access, { service: string }>): Said | null {
  const { service, roles, serviceTokens } = access;
  if (!actor.services.includes(service)) return say('refused.noService', { service });
  if (actor.isService && serviceTokens === true) return null;
  if (roles.includes(actor.role)) return null;
  return say('refused.role', { role: roleName(actor.role), roles: inChoice(roles.map(roleName)) });
}

/** Whether a route lets the caller in. A device's routes are for devices alone. */
export function mayCall(actor: Actor, access: Access = 'public'): boolean {
  if (typeof access === 'string' || 'optional' in access) return true;
  return 'service' in access && accessFault(actor, access) === null;
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  const token = match?.[1];
  return token === undefined || token.length > LONGEST_TOKEN ? null : token;
}

async function verify(
  token: string,
  settings: TokenSettings,
  keys: KeySet,
  at: Date,
): Promise<{ payload: JWTPayload } | Refused> {
  try {
    const header = decodeProtectedHeader(token);
    if (FORBIDDEN_HEADERS.some((name) => name in header)) return { refused: null };
    if (header.typ !== undefined && !/^(application\/)?(at\+)?jwt$/i.test(header.typ))
      return { refused: null };
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: settings.issuer,
      audience: [settings.audience, settings.toolsAudience],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'sub'],
      currentDate: at,
    });
    return { payload };
  } catch (error) {
    // That keys are missing is no fault of the token.
    if (error instanceof ApiError) throw error;
    return { refused: reasonOf(error) };
  }
}

/** What jose checks after the signature. Any other fault may be a forger's, who learns nothing. */
function reasonOf(error: unknown): string | null {
  if (error instanceof errors.JWTExpired) return 'the token has expired';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return null;
  const { claim, reason } = error;
  if (reason === 'missing') return `the claim ${claim} is missing`;
  return CLAIM_REASONS[claim] ?? `the claim ${claim} is not valid`;
}

const WRONG_AUDIENCE: Refused = { refused: 'the audience is wrong (claim aud)' };
const REVOKED: Refused = { refused: 'the token has been revoked' };
const WITHDRAWN: Refused = { refused: 'what the token grants has been taken away since it was issued' };

const CLAIM_REASONS: Record<string, string | null> = {
  aud: WRONG_AUDIENCE.refused,
  iss: 'the issuer is wrong (claim iss)',
  nbf: 'the token is not valid yet (claim nbf)',
};

function readActor(claims: JWTPayload, settings: TokenSettings): Actor | Refused {
  const names = settings.claims;
  const organisationId = claims[names.organisation];
  const services = textsOf(claims[names.services]);
  const roles = textsOf(claims[names.roles] ?? []);
  const locations = claims[names.locations] ?? [];
  const locationIds = locations === '*' ? '*' : textsOf(locations);
  if (!isId(claims.sub)) return unfit('sub', 'a UUID');
  if (!isId(organisationId)) return unfit(names.organisation, 'a UUID');
  if (services === null) return unfit(names.services, 'an array of texts');
  if (roles === null) return unfit(names.roles, 'an array of texts');
  if (locationIds === null || (locationIds !== '*' && !locationIds.every(isUuid)))
    return unfit(names.locations, 'an array of UUIDs or *');
  const role = ROLES.find((candidate) => roles.includes(candidate)) ?? 'member';
  const isForAll = [claims.aud].flat().includes(settings.audience);
  return {
    ...(isForAll ? {} : { toolsOnly: true }),
    organisationId: organisationId.toLowerCase(),
    subject: claims.sub.toLowerCase(),
    role,
    isService: roles.length === 0,
    services,
    locationIds: role === 'admin' || locationIds === '*' ? '*' : locationIds.map((id) => id.toLowerCase()),
  };
}

/** The name of a claim is a setting: what a quoted string cannot hold is left out of the reason. */
function unfit(claim: string, expected: string): Refused {
  return { refused: `the claim ${claim.replace(/[^\x20-\x7e]|["\\]/g, '')} must be ${expected}` };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
}

/** The caller of a route that demands one. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw unauthorized();
  return request.actor;
}
