/** Views of the list of listings, kept by name: one's own, and those of everyone who edits listings. */
import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound } from '../../platform/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import type { Write } from '../request.ts';
import * as repo from './views.repo.ts';
import type { ListingView, ListingViewPut } from './views.schema.ts';

/** Of one person with those of everyone. */
const MOST_VIEWS = 100;

/** Throws 409 at the limit and for a name that is taken. */
export async function createView(write: Write, input: ListingViewPut): Promise<Outcome> {
  const { tx, organisationId, at } = write;
  await repo.lockViews(tx, organisationId);
  const others = await repo.readViews(tx, write);
  if (others.length >= MOST_VIEWS)
    throw conflict('TOO_MANY_VIEWS', say('catalogue.mostViews', { most: MOST_VIEWS }));
  requireFreeName(others, input);
  const now = at.toISOString();
  const view: ListingView = { id: newId(at), ...input, created_at: now, updated_at: now, version: 1 };
  await repo.saveView(tx, write, view);
  return {
    status: 201,
    body: view,
    headers: { etag: etagOf(1), location: `/listings/v1/views/${view.id}` },
    audit: auditOf('created', view.id, null, view),
  };
}

/** `check` may refuse the record as it is found (a stale If-Match). */
export async function putView(
  write: Write,
  id: string,
  input: ListingViewPut,
  check: (found: { version: number }) => void,
): Promise<Outcome> {
  const { tx, at } = write;
  const { before, others } = await find(write, id, check);
  requireFreeName(others, input);
  if (isDeepStrictEqual({ ...before, ...input }, before))
    return { status: 200, body: before, headers: { etag: etagOf(before.version) }, audit: null };
  const after = { ...before, ...input, updated_at: at.toISOString(), version: before.version + 1 };
  await repo.saveView(tx, write, after);
  return {
    status: 200,
    body: after,
    headers: { etag: etagOf(after.version) },
    audit: auditOf('updated', id, before, after),
  };
}

export async function removeView(
  write: Write,
  id: string,
  check: (found: { version: number }) => void,
): Promise<Outcome> {
  const { before } = await find(write, id, check);
  await repo.deleteView(write.tx, write.organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('deleted', id, before, null) };
}

async function find(write: Write, id: string, check: (found: { version: number }) => void) {
  const { tx, organisationId } = write;
  await repo.lockViews(tx, organisationId);
  const before = await repo.findView(tx, write, id);
  if (before === undefined) throw notFound('listingView', id);
  check(before);
  const others = (await repo.readViews(tx, write)).filter((one) => one.id !== id);
  return { before, others };
}

/** Names differ among one's own, and among those of everyone. */
function requireFreeName(others: readonly ListingView[], { name, sharing }: ListingViewPut): void {
  const isTaken = others.some(
    (one) => one.sharing === sharing && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw conflict('NAME_TAKEN', say('catalogue.viewName', { name }));
}

function auditOf(act: string, entityId: string, before: ListingView | null, after: ListingView | null) {
  return { action: `listing_view.${act}`, entityType: 'listing_view', entityId, before, after };
}
