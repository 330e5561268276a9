import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, draftOf, goneOf, isShorter, isTaken } from './retention-form.ts';

test('an empty field keeps, and what is shown is sent again as it was', () => {
  const settings = {
    peopleMonths: 6,
    attendanceMonths: null,
    enquiryMonths: 12,
    mailDays: null,
    deliveryDays: 7,
    version: 3,
  };
  const { version: _version, ...kept } = settings;
  assert.deepEqual(bodyOf(draftOf(settings)), kept);
});

test('the coming night names what goes, and nothing of which there is none', () => {
  const night = {
    at: '2027-03-01T01:00:00Z',
    people: 1,
    waiting: 2,
    attendance: 0,
    enquiries: 3,
    mails: 0,
    deliveries: 0,
  };
  assert.deepEqual(goneOf(night), ['the data of 1 person', '3 enquiries and bookings']);
  assert.deepEqual(goneOf({ ...night, people: 0, enquiries: 0 }), []);
});

test('the service is asked only for what it would take', () => {
  const none = { people: '', attendance: '', enquiries: '', mails: '', deliveries: '' };
  const taken = [none, { ...none, people: '1' }, { ...none, attendance: '12' }, { ...none, mails: '29' }];
  const refused = [
    { people: '0' },
    { attendance: '11' },
    { mails: '30' },
    { enquiries: '1.5' },
    { people: 'x' },
  ];
  assert.deepEqual([...taken, ...refused.map((one) => ({ ...none, ...one }))].map(isTaken), [
    ...taken.map(() => true),
    ...refused.map(() => false),
  ]);
});

test('a period is asked about that is shorter than before, where none is as long as can be', () => {
  const none = { people: '', attendance: '', enquiries: '', mails: '', deliveries: '' };
  const year = { ...none, people: '12', mails: '7' };
  assert.equal(isShorter(none, none), false);
  assert.equal(isShorter({ ...none, people: '240' }, none), true);
  assert.equal(isShorter({ ...year, people: '11' }, year), true);
  assert.equal(isShorter({ ...year, people: '13' }, year), false);
  assert.equal(isShorter({ ...year, people: '' }, year), false, 'kept for ever');
  assert.equal(isShorter({ ...year, mails: '' }, year), false, 'the 30 days of the product');
  assert.equal(isShorter({ ...none, mails: '29' }, none), true);
});
