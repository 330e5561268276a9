/** A shop to find listings in, and what a caller finds. */
import assert from 'node:assert/strict';
import { type Caller, type Loose, listOf, type TestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';

export const find = async (caller: Pick<Caller, 'call'>, query: Record<string, string>): Promise<Loose> => {
  const answer = await caller.call('GET', `/listings/v1/listings?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
export const titles = async (caller: Pick<Caller, 'call'>, query: Record<string, string>) =>
  listOf((await find(caller, query)).items!).map(({ title }) => String(title));

export async function shopOf(testApp: TestApp) {
  const manager = await testApp.caller({ roles: ['manager'] });
  const type = await newType(manager, {
    label: 'Excavators',
    fields: [
      ...FIELDS,
      { key: 'secret', label: 'Secret', type: 'string', searchable: true, visibility: 'private' },
    ],
  });
  const add = (title: string, more: object = {}) => newListing(manager, type, { title, ...more });
  return { manager, type, add };
}
