/** A request that each operation grants, and the ways to statuses that are an operation's own. */
import assert from 'node:assert/strict';
import type { AtTerminal } from '../../src/planning/attendance/clockings/clockings.fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Seed } from '../fuzz/world.ts';
import type { Answer, Caller, TestApp } from '../helpers/app.ts';
import { draftOf, LISTING_WAYS } from './listings.ts';
import { MAIL_WAYS, OWN_FITS, SHIFT_WAYS } from './own-requests.ts';
import { ROTA_FITS, ROTA_WAYS } from './rota-changes.ts';
import { RULE_FITS, RULE_WAYS } from './rules.ts';
import { SHEET_FITS, SHEET_WAYS } from './sheets.ts';
import { TERMINAL_FITS, TERMINAL_WAYS } from './terminals.ts';

/** Where requests are sent. */
export interface Stage {
  testApp: TestApp;
  /** An administrator of the organisation whose catalogue is public. */
  admin: Caller;
  /** The Directory's own token for the same organisation. */
  directory: Caller;
  /** A device at the site of the seeds. */
  terminal: AtTerminal;
  seeds: Record<string, Seed>;
  /** The same product with no worker, so that runs stay queued. */
  idle: Caller;
  /** The same product with an HR of somebody else's. */
  elsewhere: Caller;
}

export interface Fit extends Seed {
  headers?: Record<string, string>;
}

/** Requests for what `makeWorld` has no seed for; made when they are needed, since some are used up. */
export const FITS: Record<string, (stage: Stage) => Fit | Promise<Fit>> = {
  deleteCatalogType: async ({ admin }) => ({
    path: { id: await made(admin, '/listings/v1/catalog-types', { label: newId(), fields: [] }) },
  }),
  deleteListing: async (stage) => ({ path: { id: await draftOf(stage) } }),
  getMedia: async ({ admin, seeds }) => {
    const url = `/listings/v1/listings/${seeds.addListingPhoto!.path!.id}/photos`;
    const { body } = await admin.call('POST', url, seeds.addListingPhoto!.body!());
    const [organisationId, photoId, file] = String(body.url).split('/').slice(-3) as [string, string, string];
    return { path: { organisationId, photoId, file } };
  },
  deleteEnquiry: async ({ admin, seeds }) => {
    const { path, body } = seeds.createListingEnquiry!;
    const url = `/listings/v1/listings/${path!.id}/enquiries`;
    return { path: { id: await made(admin, url, body!() as object) } };
  },
  deleteListingBooking: async ({ admin, seeds }) => {
    const { path, body } = seeds.createListingBooking!;
    const bookingId = await made(admin, `/listings/v1/listings/${path!.id}/bookings`, body!() as object);
    return { path: { ...path, bookingId } };
  },
  deleteDemand: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/demand', seeds.createDemand!.body!()) },
  }),
  deleteWeekTemplate: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/week-templates', seeds.createWeekTemplate!.body!()) },
  }),
  deleteShift: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/shifts', seeds.createShift!.body!()) },
  }),
  deletePlanningRun: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/planning-runs', seeds.createPlanningRun!.body!()) },
  }),
  ingestEligibilitySnapshot: ({ seeds }) => ({
    body: () => ({
      rows: [{ userId: seeds.getWorkforceSettings!.path!.id, workRequirementId: 'forklift', eligible: true }],
    }),
  }),
  getEligibilitySnapshot: async (stage) => {
    const rows = (await fitOf(stage, 'ingestEligibilitySnapshot')).body!();
    return { path: { id: await made(stage.admin, '/planning/v1/eligibility/snapshots', rows as object) } };
  },
  patchQualification: () => ({ path: { id: 'forklift' }, body: () => ({ label: 'Forklift' }) }),
  diffPlanningRuns: ({ seeds }) => {
    const path = seeds.getPlanningRun!.path!;
    return { path, query: { against: path.id! } };
  },
  listPlanningRunOverrides: ({ seeds }) => ({ path: seeds.getPlanningRun!.path! }),
  listDemandCandidates: ({ seeds }) => ({ path: seeds.getDemand!.path! }),
  streamPlanningRun: ({ seeds }) => ({ path: seeds.getPlanningRun!.path! }),
  createPlanningRunOverride: async ({ admin, seeds }) => {
    const body = { ...(seeds.createDemand!.body!() as object), maxStaff: 5 };
    const demandId = await made(admin, '/planning/v1/demand', { ...body, start: LATER, end: LATER_END });
    const id = await made(admin, '/planning/v1/planning-runs', {
      demandIds: [demandId],
      options: { timeLimitMs: 100, seed: 1 },
    });
    const userId = seeds.getWorkforceSettings!.path!.id!;
    const { body: page } = await admin.call('GET', `/planning/v1/planning-runs/${id}/assignments`);
    if (Number(page.total) > 0) {
      const empty = { demandId, userId: null, replaceUserId: userId };
      await made(admin, `/planning/v1/planning-runs/${id}/overrides`, empty);
    }
    return { path: { id }, body: () => ({ demandId, userId }) };
  },
  undoRotaChange: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/rota/changes', seeds.changeRota!.body!()) },
  }),
  ...ROTA_FITS,
  approveTimesheet: ({ seeds }) => ({
    body: () => ({
      userId: seeds.getWorkforceSettings!.path!.id,
      startDate: '2026-02-02',
      endDate: '2026-02-08',
    }),
  }),
  ...OWN_FITS,
  ...SHEET_FITS,
  ...RULE_FITS,
  ...TERMINAL_FITS,
  deleteWebhook: async ({ admin, seeds }) => ({
    path: { id: await made(admin, '/planning/v1/webhooks', seeds.createWebhook!.body!()) },
  }),
  deleteCalendarFeed: async ({ admin }) => {
    assert.equal((await admin.call('PUT', '/planning/v1/rota/feed')).status, 201);
    return {};
  },
  readCalendarFeed: async ({ testApp, admin, seeds }) => {
    const sub = seeds.getWorkforceSettings!.path!.id!;
    const person = await testApp.caller({ org_id: admin.organisationId, sub });
    const { body } = await person.call('PUT', '/planning/v1/rota/feed');
    return { path: { file: String(body.path).split('/').at(-1)! } };
  },
};

const [LATER, LATER_END] = ['2026-05-04T08:00:00Z', '2026-05-04T16:00:00Z'];

export async function fitOf(stage: Stage, operationId: string): Promise<Fit> {
  return (await FITS[operationId]?.(stage)) ?? stage.seeds[operationId] ?? {};
}

async function made(caller: Caller, url: string, body: unknown): Promise<string> {
  const answer = await caller.call('POST', url, body);
  assert.equal(answer.status, 201, answer.text);
  return String(answer.body.id);
}

export interface Way {
  /** How the status is reached, in the words of the table. */
  how: string;
  send: (stage: Stage) => Promise<Answer>;
}

const ME = 'http://x/planning/v1/me/';

/** 404 of what concerns the caller alone. */
function unknownCaller(method: string, path: string, body?: object): Record<number, Way> {
  return {
    404: {
      how: 'a caller whom the Directory does not name',
      send: async ({ testApp }) => (await testApp.caller()).call(method, new URL(path, ME).pathname, body),
    },
  };
}

function noLocation(operationId: string, path: string): Record<number, Way> {
  return {
    404: {
      how: 'a location that does not exist',
      send: ({ admin, seeds }) => {
        const body = { ...(seeds[operationId]!.body!() as object), locationId: newId() };
        return admin.call('POST', `/planning/v1/${path}`, body);
      },
    },
  };
}

/** Ways that hold for one operation alone, by operation and status; they take the place of the general ones. */
export const WAYS: Record<string, Record<number, Way>> = {
  createShift: noLocation('createShift', 'shifts'),
  createDemand: noLocation('createDemand', 'demand'),
  createWeekTemplate: noLocation('createWeekTemplate', 'week-templates'),
  copyDemand: noLocation('copyDemand', 'demand/copy'),
  createPlanningRun: {
    404: {
      how: 'an eligibility snapshot that does not exist',
      send: ({ admin, seeds }) =>
        admin.call('POST', '/planning/v1/planning-runs', {
          ...(seeds.createPlanningRun!.body!() as object),
          eligibilitySnapshotId: newId(),
        }),
    },
  },
  createPlanningRunOverride: {
    400: {
      how: 'a person who is not qualified for the row',
      send: async ({ admin, seeds }) => {
        const userId = seeds.getWorkforceSettings!.path!.id!;
        const facts = { rows: [{ userId, workRequirementId: 'crane', eligible: false }] };
        await made(admin, '/planning/v1/eligibility/snapshots', facts);
        const body = { ...(seeds.createDemand!.body!() as object), eligibilityProfileId: 'crane' };
        const demandId = await made(admin, '/planning/v1/demand', body);
        const run = { demandIds: [demandId], options: { timeLimitMs: 100, seed: 1 } };
        const id = await made(admin, '/planning/v1/planning-runs', run);
        return admin.call('POST', `/planning/v1/planning-runs/${id}/overrides`, { demandId, userId });
      },
    },
  },
  ...LISTING_WAYS,
  ...ROTA_WAYS,
  ...SHEET_WAYS,
  ...RULE_WAYS,
  createShiftRequest: SHIFT_WAYS,
  resendMail: MAIL_WAYS,
  ...TERMINAL_WAYS,
  getMyPin: unknownCaller('GET', 'pin'),
  putMyPin: unknownCaller('PUT', 'pin', { pin: '4071' }),
  approveTimesheet: {
    404: {
      how: 'a person who does not exist',
      send: ({ admin }) =>
        admin.call('POST', '/planning/v1/timesheets/approve', {
          userId: newId(),
          startDate: '2026-02-02',
          endDate: '2026-02-08',
        }),
    },
  },
  getMyAvailability: unknownCaller('GET', 'availability'),
  putMyAvailability: unknownCaller('PUT', 'availability', { pattern: [] }),
  createLeaveRequest: unknownCaller('POST', '../leave-requests', {
    type: 'Holiday',
    startDate: '2027-04-01',
    endDate: '2027-04-02',
  }),
  getMyFairness: unknownCaller('GET', 'fairness'),
  listMyAttendanceGaps: unknownCaller('GET', 'attendance-gaps'),
  listMyAttendance: unknownCaller('GET', 'attendance'),
  createAttendanceCorrection: unknownCaller('POST', '../attendance-corrections', {
    locationId: newId(),
    clockIn: '2027-04-01T08:00:00Z',
    clockOut: '2027-04-01T09:00:00Z',
  }),
  getMyPreferences: unknownCaller('GET', 'preferences'),
  patchMyPreferences: unknownCaller('PATCH', 'preferences', {}),
  cancelPlanningRun: {
    200: {
      how: 'a run that waits for a worker',
      send: async ({ idle }) => {
        const body = { weekStart: '2026-03-02', options: { timeLimitMs: 100 } };
        const headers = { prefer: 'respond-async' };
        const run = await idle.call('POST', '/planning/v1/planning-runs', body, headers);
        assert.equal(run.status, 202, run.text);
        return idle.call('POST', `/planning/v1/planning-runs/${run.body.id}/cancel`);
      },
    },
    409: {
      how: 'a run that is over',
      send: ({ admin, seeds }) =>
        admin.call('POST', `/planning/v1/planning-runs/${seeds.getPlanningRun!.path!.id}/cancel`),
    },
  },
  readCalendarFeed: {
    404: {
      how: 'an address that is nobody’s',
      send: ({ testApp }) => testApp.anonymous.call('GET', `/planning/v1/rota/feeds/${'x'.repeat(32)}.ics`),
    },
  },
  pushDirectory: {
    200: {
      how: 'a request that fits',
      send: ({ directory, seeds }) =>
        directory.call('PUT', '/planning/internal/v1/directory', seeds.pushDirectory!.body!()),
    },
  },
  deleteCalendarFeed: {
    404: {
      how: 'no calendar address to end',
      send: async ({ testApp }) => (await testApp.caller()).call('DELETE', '/planning/v1/rota/feed'),
    },
  },
};

const LISTED = 'The interface document lists it for every operation of this kind.';

/** What is documented and never sent, and why. */
export const NEVER: Record<string, Record<number, string>> = {
  listListings: {
    404: `A type that does not exist leaves an empty list. ${LISTED}`,
  },
  createCatalogType: { 404: `The request names no record. ${LISTED}` },
  createListing: { 404: `An unknown \`catalog_id\` is 422, which names the member. ${LISTED}` },
  ingestEligibilitySnapshot: { 404: `The request names no record. ${LISTED}` },
};
