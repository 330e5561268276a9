import Type, { type Static } from 'typebox';
import { Clearable, Closed, DateTime, Nullable } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../platform/writes/dry-run.ts';
import { codeOf } from '../../words/said.ts';

const MOST_MONTHS = 240;
/** The product keeps mails and deliveries for 30 days, so that an organisation may only shorten that. */
const MOST_DAYS = 29;

const SETTINGS = {
  peopleMonths: Type.Integer({
    minimum: 1,
    maximum: MOST_MONTHS,
    description:
      'months after leaving, after which the data of a person is erased as `erasePerson` does; null: never by itself',
  }),
  attendanceMonths: Type.Integer({
    minimum: 12,
    maximum: MOST_MONTHS,
    description:
      'months for which clockings, hours worked, their corrections and reviews are kept; null: for good. Those of an external HR are kept there',
  }),
  enquiryMonths: Type.Integer({
    minimum: 1,
    maximum: MOST_MONTHS,
    description:
      'months for which enquiries of visitors, and bookings of customers after their end, are kept; null: until somebody deletes them',
  }),
  mailDays: Type.Integer({
    minimum: 1,
    maximum: MOST_DAYS,
    description: 'days for which records of mails are kept; null: 30',
  }),
  deliveryDays: Type.Integer({
    minimum: 1,
    maximum: MOST_DAYS,
    description: 'days for which deliveries of webhooks are kept; null: 30',
  }),
};

const settings = {
  peopleMonths: Nullable(SETTINGS.peopleMonths),
  attendanceMonths: Nullable(SETTINGS.attendanceMonths),
  enquiryMonths: Nullable(SETTINGS.enquiryMonths),
  mailDays: Nullable(SETTINGS.mailDays),
  deliveryDays: Nullable(SETTINGS.deliveryDays),
  version: Type.Integer(),
};

export const RetentionSettings = Closed(settings, { title: 'RetentionSettings' });
export type RetentionSettings = Static<typeof RetentionSettings>;

/** JSON merge patch (RFC 7396): `null` keeps. */
export const RetentionSettingsPatch = Clearable(SETTINGS, {
  title: 'RetentionSettingsPatch',
  'read-only-words': { version: codeOf('faults.readOnlyVersion') },
});
export type RetentionSettingsPatch = Static<typeof RetentionSettingsPatch>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const RetentionNight = Closed(
  {
    at: DateTime,
    people: count('people whose data goes'),
    waiting: count(
      'people who have left for long enough and still have published duties ahead: they wait until those are opened',
    ),
    attendance: count('records of attendance that go'),
    enquiries: count('enquiries and bookings of customers that go'),
    mails: count('records of mails that go'),
    deliveries: count('deliveries that go'),
  },
  { title: 'RetentionNight', description: 'what goes in the coming night, as it stands now' },
);
export type RetentionNight = Static<typeof RetentionNight>;

export const RetentionQuery = Closed(DRY_RUN_QUERY.camel);

export const RetentionChange = Closed(
  {
    applied: Type.Boolean({ description: 'false: nothing was written' }),
    ...settings,
    night: RetentionNight,
  },
  { title: 'RetentionChange' },
);
export type RetentionChange = Static<typeof RetentionChange>;
