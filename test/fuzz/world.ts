/** A small organisation made through the API, and for each operation a request that it would grant: where fuzzing starts. */
import assert from 'node:assert/strict';
import { templateOf, trialAt } from '../../src/planning/rules/rules.fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Caller, Loose } from '../helpers/app.ts';
import { absenceFor, middleOf } from './absence.ts';
import { correctionSeeds } from './attendance.ts';
import { listingsSeeds } from './listings.ts';
import { publishWeeks, shiftIn } from './shifts.ts';
import { terminalSeeds } from './terminal.ts';
import { templateSeeds } from './week-templates.ts';

/** What a request that fits looks like: parameters by name, and a body, made anew for each request. */
export interface Seed {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: () => unknown;
}

let count = 0;

/** A day of one's own each time, a few months on: requests for the same days are refused. */
function leaveBody() {
  count += 1;
  const at = Date.now() + (100 + (count % 2000)) * 86_400_000;
  const day = new Date(at).toISOString().slice(0, 10);
  return { type: `Holiday${mark}`, startDate: day, endDate: day, note: `Rest${mark}` };
}

/** Stands in every name that a world is made with. */
let mark = '';
function unique(text: string): string {
  count += 1;
  return `${text}${mark} ${count}`;
}

async function made(caller: Caller, method: string, url: string, body: unknown): Promise<Loose> {
  const answer = await caller.call(method, url, body);
  assert.ok(answer.status < 300, `${method} ${url}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** Fills the caller's organisation; answers the seeds by operationId. `marked`: a text that is to stand in all names. */
export async function makeWorld(admin: Caller, marked = ''): Promise<Record<string, Seed>> {
  mark = marked;
  return { ...(await listingsSeeds(admin, { mark, unique, made })), ...(await planningSeeds(admin)) };
}

async function planningSeeds(admin: Caller): Promise<Record<string, Seed>> {
  const [locationId, userId, roleId] = [newId(), newId(), newId()];
  const directory = (isAtWork = false) => ({
    asOf: new Date().toISOString(),
    mode: 'delta',
    locations: [
      { id: locationId, name: unique('Depot'), address: null, coordinates: null, timeZone: 'Europe/London' },
    ],
    people: [
      { id: userId, name: unique('Ada'), homeLocationId: locationId, active: true },
      // Who asks is a person, too, and one whom no run plans.
      { id: admin.userId, name: unique('Office'), homeLocationId: locationId, active: isAtWork },
    ],
    grants: [{ userId, role: 'manager', locationIds: [locationId] }],
  });
  await made(admin, 'PUT', '/planning/internal/v1/directory', directory());
  const times = { start: '2026-03-03T08:00:00Z', end: '2026-03-03T16:00:00Z' };
  const shiftBody = () => ({
    name: unique('Early'),
    locationId,
    ...times,
    requiredRoles: [{ roleId, count: 2 }],
  });
  const demandBody = () => ({
    name: unique('Counter'),
    locationId,
    ...times,
    targetStaff: 1,
    weights: { under: 5 },
  });
  const shift = await made(admin, 'POST', '/planning/v1/shifts', shiftBody());
  const demand = await made(admin, 'POST', '/planning/v1/demand', demandBody());
  const availabilityBody = () => ({
    pattern: [{ dayOfWeek: 1, from: '08:00', to: '18:00', kind: 'available' }],
    exceptions: [{ date: '2026-03-06', windows: [{ from: '00:00', to: '00:00', kind: 'unavailable' }] }],
  });
  const asked = await made(admin, 'POST', '/planning/v1/leave-requests', leaveBody());
  const absenceBody = absenceFor(userId, () => mark);
  const noted = await made(admin, 'POST', '/planning/v1/absences', absenceBody());
  const leavePath = { id: String(asked.id) };
  const runBody = () => ({
    name: unique('Week'),
    weekStart: '2026-03-02',
    locationIds: [locationId],
    options: { timeLimitMs: 100, seed: 1, weights: { FAIRNESS: 2 } },
  });
  const run = await made(admin, 'POST', '/planning/v1/planning-runs', runBody());
  const extraBody = () => ({
    extra: [
      {
        locationId,
        name: unique('Delivery'),
        start: '2026-06-03T08:00:00Z',
        end: '2026-06-03T12:00:00Z',
      },
    ],
    reason: unique('more to do'),
  });
  const change = await publishAndChange(admin, { ...runBody(), weekStart: '2026-06-01' }, extraBody());
  await publishWeeks(admin, unique('Weeks'), locationId);
  await made(admin, 'PUT', '/planning/internal/v1/directory', directory(true));
  const claimBody = async () => ({
    kind: 'claim',
    demandId: await shiftIn(admin, unique('Spare'), locationId),
    note: unique('Gladly'),
  });
  const claim = await made(admin, 'POST', '/planning/v1/shift-requests', await claimBody());
  const [claimPath, nextClaim] = [{ id: String(claim.id) }, await claimBody()];
  await made(admin, 'PUT', '/planning/internal/v1/directory', directory());
  const [runPath, locationPath, personPath] = [{ id: String(run.id) }, { id: locationId }, { id: userId }];
  const hookBody = () => ({
    url: 'https://hooks.example/in',
    eventTypes: ['timesheet.rejected'],
    description: unique('Hook'),
  });
  const hookPath = { id: String((await made(admin, 'POST', '/planning/v1/webhooks', hookBody())).id) };
  const templateBody = () => ({
    ...templateOf(unique('Few')),
    everyone: false,
    locationIds: [],
    userIds: [],
  });
  const templatePath = {
    id: String((await made(admin, 'POST', '/planning/v1/rule-templates', templateBody())).id),
  };
  const shiftPath = { id: String(shift.id) };
  const demandPath = { id: String(demand.id) };
  return {
    pushDirectory: { body: directory },
    createShift: { body: shiftBody },
    getShift: { path: shiftPath },
    patchShift: { path: shiftPath, body: shiftBody },
    createDemand: { body: demandBody },
    getDemand: { path: demandPath },
    updateDemand: { path: demandPath, body: demandBody },
    putDemandPeople: { path: demandPath, body: () => ({ preferredUserIds: [userId], excludedUserIds: [] }) },
    putDemandTags: { path: demandPath, body: () => ({ tags: [unique('heavy')] }) },
    getLocationSettings: { path: locationPath },
    patchLocationSettings: {
      path: locationPath,
      body: () => ({
        timeZone: 'Europe/Paris',
        operatingHours: [{ dayOfWeek: 1, opens: '08:00', closes: '18:00' }],
      }),
    },
    getWorkforceSettings: { path: personPath },
    patchWorkforceSettings: {
      path: personPath,
      body: () => ({ caps: { maxHoursPerWeek: 40 }, preferences: { locationIds: [locationId] } }),
    },
    putMyAvailability: { body: availabilityBody },
    getPersonAvailability: { path: personPath },
    putPersonAvailability: { path: personPath, body: availabilityBody },
    patchMyPreferences: {
      body: () => ({
        times: [{ from: '08:00', until: '12:00', want: 'prefer' }],
        requests: [{ date: '2026-03-07', want: 'off' }],
        locationIds: [locationId],
      }),
    },
    acknowledgeMyDuties: { body: () => ({ ids: [crypto.randomUUID()] }) },
    listUnacknowledgedDuties: { query: { startDate: '2026-06-01', endDate: '2026-06-07' } },
    putMyNotifications: { body: () => ({ language: 'de', off: ['duty-changed'] }) },
    createLeaveRequest: { body: leaveBody },
    getLeaveRequest: { path: leavePath },
    approveLeaveRequest: { path: leavePath, body: () => ({ comment: unique('Enjoy') }) },
    refuseLeaveRequest: { path: leavePath, body: () => ({ comment: unique('No') }) },
    withdrawLeaveRequest: { path: leavePath, body: () => ({}) },
    ...(await templateSeeds(admin, locationId, () => unique('Standard'))),
    ...(await terminalSeeds(admin, locationId, userId, () => unique('Door'))),
    ...(await correctionSeeds(admin, locationId, () => unique('Forgot'))),
    createShiftRequest: { body: () => nextClaim },
    getShiftRequest: { path: claimPath },
    ...Object.fromEntries(
      ['accept', 'decline', 'approve', 'refuse', 'withdraw'].map((verb) => [
        `${verb}ShiftRequest`,
        { path: claimPath, body: () => ({ comment: unique('Thanks') }) },
      ]),
    ),
    createPlanningRun: { body: runBody },
    ...Object.fromEntries(
      ['Assignments', 'Unassigned', 'Explanations'].map((name) => [
        `listPlanningRun${name}`,
        { path: runPath },
      ]),
    ),
    ...Object.fromEntries(
      ['get', 'rerun', 'replan', 'publish', 'cancel', 'stream'].map((verb) => [
        `${verb}PlanningRun`,
        { path: runPath },
      ]),
    ),
    getPlanningRunSnapshot: { path: runPath },
    checkPlanningRunPublication: { path: runPath },
    patchRuleWeights: { body: () => ({ weights: { FAIRNESS: 3, CLOPENING: 0 } }) },
    listRules: { query: { locationId } },
    tryRuleChange: { body: () => trialAt(locationId) },
    createRuleTemplate: { body: templateBody },
    getRuleTemplate: { path: templatePath },
    patchRuleTemplate: { path: templatePath, body: templateBody },
    patchPublicationSettings: { body: () => ({ noticeHours: 100, costPerHour: 4.5, currency: 'GBP' }) },
    listPlanningRunOverrides: { path: runPath },
    diffPlanningRuns: { path: runPath, query: { against: runPath.id } },
    listDemandCandidates: { path: demandPath, query: { runId: runPath.id } },
    changeRota: { body: extraBody },
    undoRotaChange: { path: { id: change } },
    createAbsence: { body: absenceBody },
    undoAbsence: { path: { id: String((noted.absence as unknown as { id: string }).id) } },
    endAbsence: {
      path: { id: String((noted.absence as unknown as { id: string }).id) },
      body: () => ({ end: middleOf(noted.absence as unknown as { start: string; end: string }) }),
    },
    listDutiesAhead: { path: personPath },
    openVacantDuties: { path: personPath },
    putStandBy: { body: () => ({ locationId, date: '2026-03-03', userIds: [userId] }) },
    listStandBy: { query: { startDate: '2026-03-02', endDate: '2026-03-08' } },
    listRota: { query: { startDate: '2026-03-02', endDate: '2026-03-08' } },
    listTimesheets: { query: { startDate: '2026-03-02', endDate: '2026-03-08' } },
    ingestEligibilitySnapshot: { body: () => ({ rows: [{ userId, workRequirementId: 'forklift' }] }) },
    approveTimesheet: {
      body: () => ({ userIds: [userId], startDate: '2026-02-02', endDate: '2026-02-08' }),
    },
    createWebhook: { body: hookBody },
    ...Object.fromEntries(
      ['getWebhook', 'rotateWebhookSecret', 'testWebhook', 'listWebhookDeliveries'].map((name) => [
        name,
        { path: hookPath },
      ]),
    ),
    patchWebhook: { path: hookPath, body: hookBody },
    replayWebhook: { path: hookPath, body: () => ({ since: '2027-01-01T00:00:00Z' }) },
    patchQualification: { path: { id: roleId }, body: () => ({ label: unique('Fitter') }) },
    createPlanningRunOverride: {
      path: runPath,
      body: () => ({ demandId: String(demand.id), userId, reason: 'x' }),
    },
  };
}

/** A published week and a change of it; answers the change's id. */
async function publishAndChange(admin: Caller, run: object, change: object): Promise<string> {
  const { id } = await made(admin, 'POST', '/planning/v1/planning-runs', run);
  await made(admin, 'POST', `/planning/v1/planning-runs/${id}/publish`, {});
  return String((await made(admin, 'POST', '/planning/v1/rota/changes', change)).id);
}
