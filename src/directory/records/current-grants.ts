/**
 * What people are granted now, in memory: access tokens live for minutes and say what was granted when they were issued.
 * Each process drops what it knows of an organisation when it writes there, and looks every moment for what others wrote.
 */
import { type Actor, ROLES, type StillGranted } from '../../platform/auth/auth.ts';
import type { Database } from '../../platform/db/db.ts';
import { type Standing, standingOf, versionsOf } from './records.repo.ts';

export interface CurrentGrants {
  /** Whether the token's subject still has what it says. Subjects that are no people of the Directory are not judged here. */
  stillGranted: StillGranted;
  /** Call it when records of the organisation were changed here. */
  changed(organisationId: string): void;
  /** Drops what other processes have changed. */
  refresh(): Promise<void>;
}

interface Known {
  version: number;
  /** By subject; null: nobody of the Directory. */
  people: Map<string, Standing | null>;
}

const MOST_KNOWN = 10_000;

export function createCurrentGrants(db: Database): CurrentGrants {
  const organisations = new Map<string, Known>();
  let size = 0;

  function keep(organisationId: string, begun: Known | undefined, subject: string, found: Read): void {
    // What was dropped while the row was read may be older than the change.
    if (organisations.get(organisationId) !== begun) return;
    if (size >= MOST_KNOWN) {
      organisations.clear();
      size = 0;
    }
    const known = organisations.get(organisationId) ?? { version: found.version, people: new Map() };
    if (known.version !== found.version) {
      drop(organisationId);
      return;
    }
    organisations.set(organisationId, known);
    known.people.set(subject, found.standing);
    size += 1;
  }

  function drop(organisationId: string): void {
    size -= organisations.get(organisationId)?.people.size ?? 0;
    organisations.delete(organisationId);
  }

  async function read(actor: Actor): Promise<boolean> {
    const { organisationId, subject } = actor;
    const begun = organisations.get(organisationId);
    const found = await standingOf(db, organisationId, subject);
    if (found !== null) keep(organisationId, begun, subject, found);
    return covers(found?.standing ?? null, actor);
  }

  return {
    stillGranted: (actor) => {
      const standing = organisations.get(actor.organisationId)?.people.get(actor.subject);
      return standing === undefined ? read(actor) : covers(standing, actor);
    },
    changed: drop,
    refresh: async () => {
      if (organisations.size === 0) return;
      const versions = await versionsOf(db, [...organisations.keys()]);
      for (const [id, { version }] of organisations) if (versions.get(id) !== version) drop(id);
    },
  };
}

type Read = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

/** A token may say less than its person has by now, never more. */
function covers(standing: Standing | null, { role, isService, locationIds }: Actor): boolean {
  if (standing === null || isService) return true;
  if (!standing.active || ROLES.indexOf(role) < ROLES.indexOf(standing.role)) return false;
  const granted = standing.locationIds;
  if (granted === '*' || standing.role === 'admin') return true;
  return locationIds !== '*' && locationIds.every((id) => granted.includes(id));
}
