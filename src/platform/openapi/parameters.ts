/**
 * What a parameter means, by its name: one name has one meaning in all four services. A schema that has a description of its
 * own says more, and wins.
 */
const PAGE_SIZE = 'How many records at most';
const FIRST_DATE = 'First local date that counts';
const LAST_DATE = 'Last local date that counts';

export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  id: 'Id of the record',
  slug: 'Address of the published listing, as its own page has it',
  file: 'Name of the file',
  photoId: 'Id of the photo',
  bookingId: 'Id of the booking',
  organisationId: 'Id of the organisation',
  limit: PAGE_SIZE,
  page_size: PAGE_SIZE,
  offset: 'How many records to pass over',
  page: 'Number of the page, from 1',
  from: 'Earliest instant that counts',
  until: 'First instant that no longer counts',
  start: 'Earliest instant that counts',
  end: 'First instant that no longer counts',
  startDate: FIRST_DATE,
  endDate: LAST_DATE,
  weeks: 'How many weeks, from the first on',
  format: 'Form of the file',
  status: 'Only records of this status',
  type: 'Only records of this type',
  kind: 'Only records of this kind',
  code: 'Only explanations with this code',
  role: 'Only people with this role',
  locationId: 'Only what belongs to this site',
  userId: 'Only what belongs to this person',
  demandId: 'Only what belongs to this row of demand',
  runId: 'Only what belongs to this run',
  against: 'Id of the run to compare with',
  catalog_id: 'Only listings of this catalogue type',
  for_sale: 'Only listings that are for sale, or that are not',
  for_hire: 'Only listings that are for hire, or that are not',
  entityType: 'Only changes of records of this type',
  entity_type: 'Only changes of records of this type',
  entityId: 'Only changes of this record',
  actorId: 'Only changes by this person',
  actor_id: 'Only changes by this person',
  action: 'Only changes of this kind',
};
