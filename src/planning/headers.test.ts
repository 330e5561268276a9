/** Every write of Planning judges its headers before it does anything. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { CSV, sheetText } from '../../test/helpers/sheets.ts';
import { DIRECTORY_SUBJECT } from '../directory/push/pusher.ts';
import { newId } from '../platform/ids.ts';
import { setPin, terminalAt } from './attendance/clockings/clockings.fixture.ts';
import { templateOf, trialAt } from './rules/rules.fixture.ts';

const app = await startTestApp();
app.setNow(new Date('2026-03-01T08:00:00Z'));
const V1 = '/planning/v1';
const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };

/** A body that is text is a CSV file. */
type Sent = [method: string, path: string, body?: object | string];
interface Write {
  sent: Sent;
  /** Its record has a version. */
  tagged?: boolean;
  by?: Caller;
}

const writes = new Map<string, Write>();
let admin: Caller;
let organisationId: string;

before(async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 2 });
  const { userIds, locationIds } = organisation;
  admin = organisation.admin;
  organisationId = organisation.id;
  const directory = await app.caller({ org_id: organisationId, services: ['directory'], roles: [] });
  const make = async (path: string, body: object) => {
    const answer = await admin.call('POST', V1 + path, body);
    assert.equal(answer.status, 201, answer.text);
    return String(answer.body.id);
  };
  const roleId = userIds[0];
  const shiftBody = { name: 'Early', ...times, requiredRoles: [{ roleId, count: 1 }] };
  const demandSheet = sheetText(['name', 'start', 'end'], ['Till', times.start, times.end]);
  const demandBody = { name: 'Till', ...times };
  const runBody = { weekStart: '2026-03-16', options: { timeLimitMs: 100 } };
  const matrix = { rows: [{ userId: userIds[0], workRequirementId: 'x' }] };
  await make('/eligibility/snapshots', matrix);
  const shift = await make('/shifts', shiftBody);
  const demand = await make('/demand', demandBody);
  const template = await make('/week-templates', { name: 'Standard', weekStart: '2026-03-16' });
  const run = await make('/planning-runs', runBody);
  const hook = { url: 'https://hooks.example/in', eventTypes: ['timesheet.rejected'] };
  const webhook = await make('/webhooks', hook);
  const ruleTemplate = await make('/rule-templates', templateOf());
  const pin = { demandId: demand, userId: userIds[1] };
  const review = { userId: userIds[0], startDate: '2026-02-02', endDate: '2026-02-03' };
  const push = { asOf: '2026-03-01T00:00:00Z', mode: 'delta', locations: [], people: [], grants: [] };
  const ada = await organisation.as('member', locationIds, { sub: userIds[0]! });
  const terminal = await terminalAt(app, admin, locationIds[0]!);
  await setPin(ada, '4071');
  const leaveOf = async (startDate: string) => {
    const asked = { type: 'Holiday', startDate, endDate: startDate };
    const { body } = await ada.call('POST', `${V1}/leave-requests`, asked);
    return `/leave-requests/${body.id}`;
  };
  const [first, second, third] = [
    await leaveOf('2026-05-01'),
    await leaveOf('2026-05-02'),
    await leaveOf('2026-05-03'),
  ];
  const hoursOf = (day: string) => ({
    locationId: locationIds[0],
    clockIn: `2026-02-${day}T08:00:00Z`,
    clockOut: `2026-02-${day}T16:00:00Z`,
  });
  const correctionOf = async (day: string) => {
    const { body } = await ada.call('POST', `${V1}/attendance-corrections`, hoursOf(day));
    return `/attendance-corrections/${body.id}`;
  };
  const run2 = await make('/planning-runs', { ...runBody, weekStart: '2026-06-08' });
  await admin.call('POST', `${V1}/planning-runs/${run2}/publish`);
  const shifts: string[] = [];
  for (const day of ['08', '09', '10', '11', '12', '13']) {
    const [start, end] = [`2026-06-${day}T08:00:00Z`, `2026-06-${day}T12:00:00Z`];
    const userId = day < '11' ? undefined : userIds[0];
    const extra = [{ name: 'Spare', locationId: locationIds[0], start, end, ...(userId && { userId }) }];
    const { body } = await admin.call('POST', `${V1}/rota/changes`, { extra });
    shifts.push(String(listOf(body.rows!)[0]!.demandId));
  }
  const bob = await organisation.as('member', locationIds, { sub: userIds[1]! });
  const [open, claimed, other, offered, given, kept] = shifts;
  const requestOf = async (body: object) => {
    const answer = await ada.call('POST', `${V1}/shift-requests`, body);
    assert.equal(answer.status, 201, answer.text);
    return `/shift-requests/${answer.body.id}`;
  };
  const claim = (demandId: string | undefined) => requestOf({ kind: 'claim', demandId });
  const offer = (demandId: string | undefined) =>
    requestOf({ kind: 'offer', demandId, colleagueId: userIds[1] });
  const all: Record<string, Write> = {
    createShiftRequest: { sent: ['POST', '/shift-requests', { kind: 'claim', demandId: open }], by: ada },
    approveShiftRequest: { sent: ['POST', `${await claim(claimed)}/approve`, {}], tagged: true },
    refuseShiftRequest: { sent: ['POST', `${await claim(other)}/refuse`, {}], tagged: true },
    acceptShiftRequest: { sent: ['POST', `${await offer(offered)}/accept`, {}], tagged: true, by: bob },
    declineShiftRequest: { sent: ['POST', `${await offer(given)}/decline`, {}], tagged: true, by: bob },
    withdrawShiftRequest: { sent: ['POST', `${await offer(kept)}/withdraw`, {}], tagged: true, by: ada },
    createLeaveRequest: {
      sent: ['POST', '/leave-requests', { type: 'Holiday', startDate: '2026-06-01', endDate: '2026-06-02' }],
      by: ada,
    },
    approveLeaveRequest: { sent: ['POST', `${first}/approve`, {}], tagged: true },
    refuseLeaveRequest: { sent: ['POST', `${second}/refuse`, {}], tagged: true },
    withdrawLeaveRequest: { sent: ['POST', `${third}/withdraw`, {}], tagged: true, by: ada },
    createAttendanceCorrection: { sent: ['POST', '/attendance-corrections', hoursOf('10')], by: ada },
    approveAttendanceCorrection: { sent: ['POST', `${await correctionOf('11')}/approve`, {}], tagged: true },
    refuseAttendanceCorrection: { sent: ['POST', `${await correctionOf('12')}/refuse`, {}], tagged: true },
    withdrawAttendanceCorrection: {
      sent: ['POST', `${await correctionOf('13')}/withdraw`, {}],
      tagged: true,
      by: ada,
    },
    createTerminal: { sent: ['POST', '/terminals', { name: 'Door', locationId: locationIds[0] }] },
    withdrawTerminal: { sent: ['DELETE', `/terminals/${terminal.id}`] },
    recordClocking: {
      sent: ['POST', '/terminal/clockings', { userId: userIds[0], pin: '4071', action: 'in' }],
      by: { ...admin, call: terminal.call },
    },
    putMyPin: { sent: ['PUT', '/me/pin', { pin: '4071' }], by: ada },
    resetPin: { sent: ['DELETE', `/people/${userIds[1]}/pin`] },
    putMyAvailability: { sent: ['PUT', '/me/availability', { pattern: [] }], tagged: true, by: ada },
    patchMyPreferences: { sent: ['PATCH', '/me/preferences', { times: [] }], tagged: true, by: ada },
    acknowledgeMyDuties: { sent: ['POST', '/me/duty-changes/acknowledge', { ids: [newId()] }], by: ada },
    putMyNotifications: {
      sent: ['PUT', '/me/notifications', { off: ['duty-changed'] }],
      tagged: true,
      by: ada,
    },
    putPersonAvailability: {
      sent: ['PUT', `/people/${userIds[0]}/availability`, { pattern: [] }],
      tagged: true,
    },
    pushDirectory: { sent: ['PUT', '/../internal/v1/directory', push], by: directory },
    patchLocationSettings: {
      sent: ['PATCH', `/settings/locations/${locationIds[0]}`, { travelRegion: 'North' }],
      tagged: true,
    },
    patchWorkforceSettings: {
      sent: ['PATCH', `/settings/workforce/${userIds[0]}`, { schedulable: false }],
      tagged: true,
    },
    patchPublicationSettings: {
      sent: ['PATCH', '/settings/publication', { noticeHours: 72 }],
      tagged: true,
    },
    patchRuleWeights: {
      sent: ['PATCH', '/settings/rule-weights', { weights: { FAIRNESS: 3 } }],
      tagged: true,
    },
    tryRuleChange: { sent: ['POST', '/rules/trials', trialAt(locationIds[0]!)] },
    createRuleTemplate: { sent: ['POST', '/rule-templates', templateOf()] },
    patchRuleTemplate: {
      sent: ['PATCH', `/rule-templates/${ruleTemplate}`, { description: 'x' }],
      tagged: true,
    },
    deleteRuleTemplate: { sent: ['DELETE', `/rule-templates/${ruleTemplate}`], tagged: true },
    createShift: { sent: ['POST', '/shifts', shiftBody] },
    patchShift: { sent: ['PATCH', `/shifts/${shift}`, { name: 'Late' }], tagged: true },
    deleteShift: { sent: ['DELETE', `/shifts/${shift}`], tagged: true },
    createDemand: { sent: ['POST', '/demand', demandBody] },
    importDemand: { sent: ['POST', '/imports/demand', demandSheet] },
    importPeople: {
      sent: ['POST', '/imports/people', sheetText(['name', 'e-mail'], ['Ada', 'ada@example.test'])],
    },
    importAvailability: {
      sent: ['POST', '/imports/availability', sheetText(['id', 'weekday'], [userIds[1]!, 'Monday'])],
    },
    updateDemand: { sent: ['PUT', `/demand/${demand}`, { ...demandBody, name: 'Desk' }], tagged: true },
    putDemandPeople: { sent: ['PUT', `/demand/${demand}/people`, {}], tagged: true },
    putDemandTags: { sent: ['PUT', `/demand/${demand}/tags`, { tags: ['heavy'] }], tagged: true },
    deleteDemand: { sent: ['DELETE', `/demand/${demand}`], tagged: true },
    createWeekTemplate: { sent: ['POST', '/week-templates', { name: 'Short', rows: [] }] },
    patchWeekTemplate: { sent: ['PATCH', `/week-templates/${template}`, { name: 'Long' }], tagged: true },
    applyWeekTemplate: {
      sent: ['POST', `/week-templates/${template}/apply`, { weekStart: '2026-03-23' }],
      tagged: true,
    },
    deleteWeekTemplate: { sent: ['DELETE', `/week-templates/${template}`], tagged: true },
    copyDemand: { sent: ['POST', '/demand/copy', { weekStart: '2026-03-16', toWeekStart: '2026-03-30' }] },
    ingestEligibilitySnapshot: { sent: ['POST', '/eligibility/snapshots', matrix] },
    patchQualification: {
      sent: ['PATCH', '/qualifications/x', { label: 'Forklift' }],
      tagged: true,
    },
    createPlanningRun: { sent: ['POST', '/planning-runs', runBody] },
    rerunPlanningRun: { sent: ['POST', `/planning-runs/${run}/rerun`] },
    replanPlanningRun: { sent: ['POST', `/planning-runs/${run}/replan`] },
    publishPlanningRun: { sent: ['POST', `/planning-runs/${run}/publish`], tagged: true },
    createPlanningRunOverride: { sent: ['POST', `/planning-runs/${run}/overrides`, pin], tagged: true },
    cancelPlanningRun: { sent: ['POST', `/planning-runs/${run}/cancel`] },
    deletePlanningRun: { sent: ['DELETE', `/planning-runs/${run}`], tagged: true },
    approveTimesheet: { sent: ['POST', '/timesheets/approve', review] },
    changeRota: {
      sent: ['POST', '/rota/changes', { extra: [{ name: 'Spare', locationId: locationIds[0], ...times }] }],
    },
    undoRotaChange: { sent: ['POST', `/rota/changes/${newId()}/undo`] },
    createAbsence: { sent: ['POST', '/absences', { userId: userIds[1], kind: 'sick', ...times }] },
    undoAbsence: { sent: ['POST', `/absences/${newId()}/undo`] },
    endAbsence: { sent: ['POST', `/absences/${newId()}/end`, { end: times.end }] },
    openVacantDuties: { sent: ['POST', `/people/${userIds[1]}/open-duties`] },
    putStandBy: {
      sent: ['PUT', '/stand-by', { locationId: locationIds[0], date: '2026-03-20', userIds }],
      tagged: true,
    },
    createCalendarFeed: { sent: ['PUT', '/rota/feed'] },
    deleteCalendarFeed: { sent: ['DELETE', '/rota/feed'] },
    createWebhook: { sent: ['POST', '/webhooks', hook] },
    patchWebhook: { sent: ['PATCH', `/webhooks/${webhook}`, { description: 'Till' }], tagged: true },
    rotateWebhookSecret: { sent: ['POST', `/webhooks/${webhook}/rotate`], tagged: true },
    testWebhook: { sent: ['POST', `/webhooks/${webhook}/test`] },
    replayWebhook: { sent: ['POST', `/webhooks/${webhook}/replay`, { since: times.start }] },
    resendMail: { sent: ['POST', `/mails/${newId()}/resend`] },
    deleteWebhook: { sent: ['DELETE', `/webhooks/${webhook}`], tagged: true },
  };
  for (const [name, write] of Object.entries(all)) writes.set(name, write);
});

async function countEvents(): Promise<number> {
  // The embedded Directory pushes what an import of people has brought, when it gets to it.
  const text = 'select from audit_events where organisation_id = $1 and actor_id <> $2';
  return (await app.db.query(text, [organisationId, DIRECTORY_SUBJECT])).length;
}

function send({ sent: [method, path, body], by = admin }: Write, headers: Record<string, string>) {
  const type = typeof body === 'string' ? CSV : {};
  return by.call(method, new URL(`http://x${V1}${path}`).pathname, body, { ...type, ...headers });
}

test('the table names every write', async () => {
  const { body } = await app.anonymous.call('GET', '/planning/openapi.json');
  const paths = Object.values(body.paths as never as Record<string, Record<string, { operationId: string }>>);
  const named = paths.flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
  );
  assert.deepEqual(
    named.filter((name) => !writes.has(name)),
    [],
  );
});

const HAS_DRY_RUN = /^import|^(applyWeekTemplate|copyDemand|changeRota|createAbsence|endAbsence)$/;

test('a dry run, a key that is none, an If-Match that is no tag: 422, and nothing is done', async () => {
  const events = await countEvents();
  const wrong: string[] = [];
  for (const [name, write] of writes) {
    for (const headers of [
      { 'x-dry-run': HAS_DRY_RUN.test(name) ? 'perhaps' : 'true' },
      { 'idempotency-key': 'k'.repeat(256) },
      { 'if-match': 'no tag' },
    ]) {
      const { status, text } = await send(write, headers as unknown as Record<string, string>);
      if (status !== 422) wrong.push(`${name} ${JSON.stringify(headers)}: ${status} ${text}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.equal(await countEvents(), events);
});

test('a stale If-Match is 409 wherever the record has a version, and nothing is done', async () => {
  const events = await countEvents();
  const wrong: string[] = [];
  for (const [name, write] of writes) {
    if (write.tagged !== true) continue;
    const { status, body } = await send(write, { 'if-match': '"4711"' });
    if (status !== 409 || String(body.error?.reason) !== 'VERSION_MISMATCH') wrong.push(`${name}: ${status}`);
  }
  assert.deepEqual(wrong, []);
  assert.equal(await countEvents(), events);
});

test('the key of another body or another If-Match is 409, and nothing more is done', async () => {
  const wrong: string[] = [];
  for (const [name, write] of writes) {
    const key = { 'idempotency-key': 'taken' };
    const first = await send(write, key);
    if (first.status >= 300) continue;
    const events = await countEvents();
    const { status, body } = await send(write, { ...key, 'if-match': '"1"' });
    if (status !== 409 || String(body.error?.reason) !== 'IDEMPOTENCY_CONFLICT')
      wrong.push(`${name}: ${status}`);
    const again = await send(write, key);
    if (again.text !== first.text) wrong.push(`${name}: ${again.text}`);
    if ((await countEvents()) !== events) wrong.push(`${name} was done again`);
  }
  assert.deepEqual(wrong, []);
  const kept = await app.db.query(
    "select from idempotency_keys where organisation_id = $1 and key = 'taken'",
    [organisationId],
  );
  assert.ok(kept.length >= 12, `${kept.length} writes were accepted`);
  assert.ok(listOf((await admin.call('GET', `${V1}/audit`)).body.items!).length > 0);
});
