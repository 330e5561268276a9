/** What each service's log tells of: actions by the type of their record. */
import type { Service } from './data.ts';

export const ACTIONS: Record<Service, Record<string, string[]>> = {
  planning: {
    'planning-run': [
      'create',
      'rerun',
      'replan',
      'publish',
      'ask-to-publish',
      'override',
      'cancel',
      'delete',
    ].map((verb) => `planning-run.${verb}`),
    demand: ['demand.create', 'demand.update', 'demand.delete'],
    'week-template': ['create', 'update', 'apply', 'delete'].map((verb) => `week-template.${verb}`),
    'demand-copy': ['demand.copy'],
    shift: ['shift.create', 'shift.update', 'shift.delete'],
    'workforce-settings': ['workforce-settings.update'],
    'location-settings': ['location-settings.update'],
    'holiday-change': ['holiday-change.create', 'holiday-change.delete'],
    availability: ['availability.update'],
    'leave-request': ['create', 'approved', 'refused', 'reopened', 'withdrawn'].map(
      (verb) => `leave-request.${verb}`,
    ),
    'shift-request': ['create', 'accepted', 'declined', 'approved', 'refused', 'withdrawn', 'ended'].map(
      (verb) => `shift-request.${verb}`,
    ),
    'rota-change': ['rota.change', 'rota.undo'],
    absence: ['absence.create', 'absence.undo', 'absence.end'],
    'stand-by': ['stand-by.update'],
    'labour-budget': ['labour-budget.update'],
    'labour-sales': ['labour-sales.update'],
    'attendance-correction': ['create', 'approved', 'refused', 'withdrawn'].map(
      (verb) => `attendance-correction.${verb}`,
    ),
    terminal: ['terminal.create', 'terminal.withdraw'],
    pin: ['pin.update', 'pin.reset'],
    clocking: ['in', 'break-start', 'break-end', 'out'].map((action) => `clocking.${action}`),
    'timesheet-review': ['approved', 'rejected', 'reopened'].map((verb) => `timesheet.${verb}`),
    'eligibility-snapshot': ['eligibility.ingest'],
    'calendar-feed': ['calendar-feed.create', 'calendar-feed.delete'],
    webhook: ['create', 'update', 'rotate', 'test', 'replay', 'delete'].map((verb) => `webhook.${verb}`),
    mail: ['mail.resend'],
    directory: ['directory.push'],
    'personal-data': ['person.erase', 'audit.redact'],
  },
  directory: {
    account: ['create', 'update', 'link'].map((verb) => `account.${verb}`),
    site: ['create', 'update', 'delete'].map((verb) => `site.${verb}`),
    organisation: ['update', 'put', 'set-up'].map((verb) => `organisation.${verb}`),
    people: ['people.put'],
    grants: ['grants.put'],
    'personal-data': ['audit.redact'],
  },
  hr: {
    contract: ['contract.put'],
    contracts: ['contracts.put'],
    'leave-entitlement': ['leave-entitlement.put'],
    'personal-data': ['audit.redact'],
  },
  listings: {
    listing: ['created', 'updated', 'published', 'sold', 'withdrawn', 'draft'].map(
      (verb) => `listing.${verb}`,
    ),
    listing_photo: ['listing_photo.added', 'listing_photo.deleted'],
    listing_booking: ['listing_booking.created', 'listing_booking.deleted'],
    enquiry: ['enquiry.created', 'enquiry.deleted'],
    company: ['updated', 'logo-set', 'logo-removed'].map((verb) => `company.${verb}`),
    'personal-data': ['audit.redact'],
    catalog_type: ['catalog_type.created', 'catalog_type.updated', 'catalog_type.deleted'],
  },
};
