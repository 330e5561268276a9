import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AccountDraft,
  givesUpAdministration,
  sitesBefore,
  withHome,
  withRole,
} from './sites-of-role.ts';

const DRAFT: AccountDraft = {
  name: 'Max',
  email: '',
  phone: '',
  home: 'mitte',
  role: 'manager',
  sites: ['mitte', 'nord'],
};

test('who administers no longer has every site no more, and keeps none but the home unless it is chosen', () => {
  const admin: AccountDraft = { ...DRAFT, role: 'admin', sites: '*' };
  assert.deepEqual(withRole(admin, 'manager', true), { role: 'manager', sites: ['mitte'] });
  assert.deepEqual(withRole({ ...admin, home: '' }, 'member', true), { role: 'member', sites: [] });
});

test('the sites from before the administration come back, but for those that are closed', () => {
  const admin: AccountDraft = { ...DRAFT, role: 'admin', sites: '*' };
  const standing = [{ id: 'mitte' }, { id: 'nord' }, { id: 'ost' }];
  const had = sitesBefore({ locationIdsBefore: ['ost', 'gone', 'mitte'] }, standing);
  assert.deepEqual(withRole(admin, 'area-manager', true, had).sites, ['mitte', 'ost']);
  assert.equal(
    withRole(admin, 'area-manager', true, sitesBefore({ locationIdsBefore: '*' }, standing)).sites,
    '*',
  );
  assert.deepEqual(
    withRole(admin, 'manager', true, sitesBefore({ locationIdsBefore: null }, standing)).sites,
    ['mitte'],
  );
});

test('a role that is chosen and taken back before it is saved changes no sites', () => {
  const there = { ...DRAFT, ...withRole(DRAFT, 'admin', false) };
  assert.deepEqual(withRole(there, 'manager', false), { role: 'manager', sites: ['mitte', 'nord'] });
  const chosen: AccountDraft = { ...DRAFT, role: 'admin', sites: '*' };
  const lesser: AccountDraft = { ...chosen, ...withRole(chosen, 'manager', true) };
  assert.deepEqual(withRole(lesser, 'admin', true), { role: 'admin', sites: '*' });
  assert.deepEqual(withRole({ ...lesser, sites: ['nord'] }, 'member', true).sites, ['nord']);
});

test('the home is granted, and the home before is not for that alone', () => {
  assert.deepEqual(withHome(DRAFT, 'ost'), ['ost', 'nord']);
  assert.equal(withHome({ ...DRAFT, sites: '*' }, 'ost'), '*');
});

test('only whoever takes the administration from themselves gives it up', () => {
  const own = { id: 'ada', role: 'admin' as const };
  assert.equal(givesUpAdministration(own, { role: 'manager' }, 'ada'), true);
  assert.equal(givesUpAdministration(own, { role: 'admin' }, 'ada'), false);
  assert.equal(givesUpAdministration(own, { role: 'manager' }, 'eve'), false);
  assert.equal(givesUpAdministration({ ...own, role: 'manager' }, { role: 'member' }, 'ada'), false);
});
