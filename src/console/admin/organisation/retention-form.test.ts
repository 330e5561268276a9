import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, draftOf, goneOf } from './retention-form.ts';

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
  assert.deepEqual(goneOf(night), ['the data of 1 person', '3 enquiries']);
  assert.deepEqual(goneOf({ ...night, people: 0, enquiries: 0 }), []);
});
