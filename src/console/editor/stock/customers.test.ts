import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactsOf, namesOf } from './customers.ts';

test('a name is offered once, and its contacts to whoever types it whole', () => {
  const bookings = [
    { customer: { name: 'Kay Lee', contact: 'kay@example.com' } },
    { customer: { name: 'Kay Leeds', contact: '0113' } },
    { customer: { name: 'kay lee', contact: '0777' } },
    { customer: { name: 'Kay Lee', contact: 'kay@example.com' } },
    { customer: { name: 'Kay Lee' } },
    {},
  ];
  assert.deepEqual(namesOf(bookings), ['Kay Lee', 'Kay Leeds', 'kay lee']);
  assert.deepEqual(contactsOf(bookings, ' KAY lee '), ['kay@example.com', '0777']);
  assert.deepEqual(contactsOf(bookings, 'Kay'), []);
});
