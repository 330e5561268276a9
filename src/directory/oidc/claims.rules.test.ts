import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ClaimFault,
  type ClaimSettings,
  type Claims,
  emailIn,
  roleIn,
  subjectIn,
  valueAt,
} from './claims.rules.ts';

const SETTINGS: ClaimSettings = {
  email: 'email',
  trustEmail: false,
  role: 'groups',
  roles: { boss: 'admin', lead: 'manager', area: 'area-manager', staff: 'member' },
};

function faultOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    assert.ok(error instanceof ClaimFault);
    return error.message;
  }
}

test('who somebody is: issuer and subject are texts', () => {
  assert.deepEqual(subjectIn({ iss: 'https://i', sub: 's' }), { issuer: 'https://i', subject: 's' });
  for (const claims of [
    { iss: 'https://i' },
    { sub: 's' },
    { iss: 1, sub: 's' },
    { iss: 'https://i', sub: 7 },
    { iss: 'https://i', sub: '' },
  ])
    assert.match(faultOf(() => subjectIn(claims)) ?? '', /iss and sub must be texts/, JSON.stringify(claims));
  assert.match(faultOf(() => subjectIn({ iss: 1 })) ?? '', /sent 1, none$/);
});

test('the address: of the standard’s claim once it is verified, of another where the provider is trusted', () => {
  const email = 'ann@example.org';
  const other = { ...SETTINGS, email: 'mail' };
  const trusted = { trustEmail: true };
  const rows: [string, Claims, Partial<ClaimSettings>, RegExp | null][] = [
    ['verified', { email, email_verified: true }, {}, null],
    ['verified in words', { email, email_verified: 'true' }, {}, null],
    ['not verified', { email, email_verified: false }, {}, /must be verified.*sent false/],
    ['not verified in words', { email, email_verified: 'false' }, {}, /must be verified/],
    ['nothing said', { email }, {}, /must be verified.*sent none/],
    ['nothing said, trusted', { email }, trusted, null],
    ['another claim', { mail: email, email_verified: true }, other, /OIDC_TRUST_EMAIL/],
    ['another claim, trusted', { mail: email }, { ...other, ...trusted }, null],
    ['none', { email_verified: true }, {}, /must be an e-mail address; the provider sent none/],
    ['a list', { email: [email], email_verified: true }, {}, /must be an e-mail address/],
    ['no address, trusted', { email: 'ann' }, trusted, /must be an e-mail address/],
    ['two in one', { email: 'a@b c@d' }, trusted, /must be an e-mail address/],
    ['with a blank before', { email: ' ann@example.org' }, trusted, /must be an e-mail address/],
    ['two signs', { email: 'ann@b@c' }, trusted, /must be an e-mail address/],
  ];
  for (const [words, claims, more, fault] of rows) {
    const read = () => emailIn(claims, { ...SETTINGS, ...more });
    if (fault === null) assert.equal(read(), email, words);
    else assert.match(faultOf(read) ?? '', fault, words);
  }
});

test('the highest role that is named, a member without one', () => {
  const role = (groups: unknown, settings = SETTINGS) => roleIn({ groups } as Claims, settings);
  const rows: [string, unknown, string][] = [
    ['a text', 'lead', 'manager'],
    ['the highest of several', ['staff', 'lead', 'boss'], 'admin'],
    ['an area before a site', ['lead', 'area'], 'area-manager'],
    ['none of ours', ['other'], 'member'],
    ['no group', [], 'member'],
    ['the claim left out', undefined, 'member'],
    ['no list', null, 'member'],
  ];
  for (const [words, groups, expected] of rows) assert.equal(role(groups), expected, words);
  assert.match(
    faultOf(() => role({ boss: true })) ?? '',
    /must be a text or a list of texts; the provider sent \{"boss":true\}/,
  );
  assert.equal(role('boss', { ...SETTINGS, role: null }), null, 'roles are kept by hand');
});

test('dots lead into objects, unless a claim has that very name', () => {
  const claims = { realm: { roles: ['a'] }, 'realm.own': 'b', text: 'c', nothing: null };
  const rows: [string, unknown][] = [
    ['realm.roles', ['a']],
    ['realm.own', 'b'],
    ['realm.none', undefined],
    ['text.length', undefined],
    ['nothing.more', undefined],
    ['none', undefined],
  ];
  for (const [name, expected] of rows) assert.deepEqual(valueAt(claims, name), expected, name);
});
