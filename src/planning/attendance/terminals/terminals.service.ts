/** Terminals: devices that may do one thing, at one site, by a token of their own. */
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/auth/auth.ts';
import { sha256 } from '../../../platform/canonical-json.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { locationToCreateAt, requireInScope, type Scope } from '../../scope.ts';
import type { Write } from '../../write.ts';
import * as repo from './terminals.repo.ts';
import type { Terminal, TerminalInput } from './terminals.schema.ts';

const TOKEN_BYTES = 32;
/** By which people and programs that look for leaked secrets know what it is. */
const PREFIX = 'terminal_';

/** The caller that a terminal's token stands for: no person, without a service, at one site; null: no good token. */
export async function findTerminalActor(sql: Sql, tokenHash: string): Promise<Actor | null> {
  const holder = await repo.findHolder(sql, tokenHash);
  if (holder === undefined) return null;
  const { organisationId, id, locationId } = holder;
  return {
    organisationId,
    subject: id,
    locationIds: [locationId],
    role: 'member',
    isService: true,
    services: [],
  };
}

export async function createTerminal({ tx, scope, at }: Write, input: TerminalInput): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const locationId = await locationToCreateAt(tx, scope, input.locationId);
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const id = newId(at);
  const made = { id, locationId, name: input.name, createdBy: subject, tokenHash: sha256(token) };
  await repo.insertTerminal(tx, organisationId, made, at);
  const terminal = await find(tx, scope, id);
  const audit = auditOf('terminal.create', id, null, kept(terminal));
  return { status: 201, body: { ...terminal, token }, audit };
}

/** Ends a device's token. What was clocked there stays. */
export async function withdrawTerminal({ tx, scope, at }: Write, id: string): Promise<Outcome> {
  const terminal = await find(tx, scope, id);
  await repo.withdrawTerminal(tx, scope.actor.organisationId, id, at);
  const audit = auditOf('terminal.withdraw', id, kept(terminal), null);
  return { status: 200, body: { id, deleted: true }, audit };
}

/** Throws 404 for none, 403 for one of another site. */
async function find(sql: Sql, scope: Scope, id: string): Promise<Terminal> {
  const terminal = await repo.findTerminal(sql, scope.actor.organisationId, id);
  if (terminal === undefined) throw notFound('terminal', id);
  requireInScope(scope, terminal.locationId);
  return terminal;
}

/** Names of sites belong to the Directory; when it was seen is no act of anybody. */
const kept = ({ locationName: _name, lastSeenAt: _seen, ...terminal }: Terminal) => terminal;

function auditOf(action: string, entityId: string, before: object | null, after: object | null) {
  return { action, entityType: 'terminal', entityId, before, after };
}
