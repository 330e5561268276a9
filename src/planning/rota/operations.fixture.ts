/** Operations about runs and the published rota. */
import assert from 'node:assert/strict';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { make, makeId, send, withMembers } from '../../../test/helpers/register.ts';
import { newId } from '../../platform/ids.ts';
import {
  ADMIN,
  ALL,
  DRY_RUN,
  MANAGERS,
  ME,
  type PlanningEntry,
  type Register,
  type Second,
  SITE_MANAGERS,
} from '../entry.fixture.ts';
import {
  changeBody,
  demandBody,
  employ,
  newFeed,
  type PlanningScene,
  QUICK,
  runBody,
  V1,
} from '../world.fixture.ts';

/** A Monday. */
const LABOUR_WEEK = '2026-06-01';
const labourWeek = ({ ids }: { ids: { location: string } }) => ({
  locationId: ids.location,
  weekStart: LABOUR_WEEK,
});

/** The site stands in the path, before the week. */
const NO_SITE: PlanningEntry['ways'] = {
  404: {
    how: 'a location that does not exist',
    send: ({ admin, ids }, request) =>
      send(admin, { ...request, url: request.url.replace(ids.location, newId()) }),
  },
};

/** Each write says something new. */
let hours = 100;
const nextHours = () => {
  hours += 1;
  return hours;
};

const WEEK = { startDate: '2026-06-01', endDate: '2026-06-07' };
const LATER = { start: '2026-05-04T08:00:00Z', end: '2026-05-04T16:00:00Z' };

/** A run of one row with a place left for the person. */
async function freshOverride(scene: PlanningScene): Promise<{ run: string; demand: string }> {
  const { admin, ids } = scene;
  const row = { ...demandBody(scene), ...LATER, maxStaff: 5 };
  const demand = await makeId(admin, `${V1}/demand`, row);
  const run = await makeId(admin, `${V1}/planning-runs`, { demandIds: [demand], ...QUICK });
  const { body } = await admin.call('GET', `${V1}/planning-runs/${run}/assignments`);
  if (Number(body.total) > 0) {
    const empty = { demandId: demand, userId: null, replaceUserId: ids.person };
    await make(admin, `${V1}/planning-runs/${run}/overrides`, empty);
  }
  return { run, demand };
}

/** An override of the person onto the row, but for what the second changes. */
const override = (change: (second: { person: string; demand: string }) => object): Second => ({
  of: 'organisation',
  sent: ({ ids }, second) => ({
    body: () => ({ demandId: ids.demand, userId: ids.person, ...change(second) }),
  }),
});

const RUN_SECONDS: Record<string, Second> = {
  'a run near another': {
    of: 'place',
    sent: (here, { run }) => ({
      body: () => ({ ...runBody(here), options: { ...QUICK.options, baseRunId: run } }),
    }),
  },
  'a run of rows': {
    of: 'place',
    sent: (_here, { demand }) => ({ body: () => ({ demandIds: [demand], ...QUICK }) }),
  },
  'a run by a snapshot': {
    of: 'organisation',
    sent: (here, { snapshot }) => ({ body: () => ({ ...runBody(here), eligibilitySnapshotId: snapshot }) }),
  },
};

const RUNS: Register = {
  listPlanningRuns: { who: ALL },
  createPlanningRun: {
    who: MANAGERS,
    of: 'site',
    audit: 'planning-run.create',
    body: runBody,
    seconds: RUN_SECONDS,
    ways: {
      404: {
        how: 'an eligibility snapshot that does not exist',
        send: ({ admin }, { method, url, body }) =>
          admin.call(method, url, { ...(body as object), eligibilitySnapshotId: newId() }),
      },
    },
  },
  getPlanningRun: { who: ALL, id: 'run' },
  deletePlanningRun: {
    who: MANAGERS,
    id: 'run',
    audit: 'planning-run.delete',
    fresh: async (scene) => ({
      run: await makeId(scene.admin, `${V1}/planning-runs`, runBody(scene)),
    }),
  },
  rerunPlanningRun: { who: ADMIN, id: 'run', audit: 'planning-run.rerun' },
  replanPlanningRun: { who: ADMIN, id: 'run', audit: 'planning-run.replan' },
  publishPlanningRun: {
    who: SITE_MANAGERS,
    id: 'run',
    audit: 'planning-run.publish',
    // Published once.
    answers: [200, 409],
  },
  createPlanningRunPublication: {
    who: SITE_MANAGERS,
    id: 'run',
    audit: 'planning-run.publish',
    body: () => ({}),
    fresh: async (scene) => ({ run: (await freshOverride(scene)).run }),
    seconds: {
      'a publication of a site': {
        of: 'place',
        sent: (_here, { location }) => ({ body: () => ({ locationId: location }) }),
      },
    },
  },
  checkPlanningRunPublication: {
    who: MANAGERS,
    id: 'run',
    seconds: {
      'a check of a site': {
        of: 'place',
        sent: (_here, { location }) => ({ query: { locationId: location } }),
      },
    },
  },
  createPlanningRunOverride: {
    who: ADMIN,
    id: 'run',
    audit: 'planning-run.override',
    body: ({ ids }) => ({ demandId: ids.demand, userId: ids.person, reason: 'x' }),
    fresh: freshOverride,
    seconds: {
      'an override onto': override(({ demand }) => ({ demandId: demand })),
      'an override of': override(({ person }) => ({ userId: person })),
      'an override for': override(({ person }) => ({ replaceUserId: person })),
      'an override from': override(({ demand }) => ({ fromDemandId: demand })),
    },
    ways: {
      400: {
        how: 'a person who is not qualified for the row',
        send: async (scene) => {
          const { admin, ids } = scene;
          const facts = [{ userId: ids.person, workRequirementId: 'crane', eligible: false }];
          await make(admin, `${V1}/eligibility/snapshots`, { rows: facts });
          const row = { ...demandBody(scene), eligibilityProfileId: 'crane' };
          const { id: demandId } = await make(admin, `${V1}/demand`, row);
          const { id } = await make(admin, `${V1}/planning-runs`, { demandIds: [demandId], ...QUICK });
          return admin.call('POST', `${V1}/planning-runs/${id}/overrides`, { demandId, userId: ids.person });
        },
      },
    },
  },
  // With people to ask: publish/ask.test.ts.
  askToPublishPlanningRun: {
    who: MANAGERS,
    id: 'run',
    audit: null,
    body: () => ({ note: 'Please look at Friday.' }),
    answers: [409],
    ways: {
      200: {
        how: 'a draft whose site has a manager',
        send: async ({ testApp }, { body }) => {
          const { admin, locationIds, userIds, push } = await createOrganisation(testApp, { people: 1 });
          await push({ grants: [{ userId: userIds[0], role: 'manager', locationIds }] });
          const run = { weekStart: '2026-03-02', locationIds, ...QUICK };
          const id = await makeId(admin, `${V1}/planning-runs`, run);
          return admin.call('POST', `${V1}/planning-runs/${id}/ask-to-publish`, body as object);
        },
      },
    },
  },
  listPlanningRunOverrides: { who: ALL, id: 'run' },
  // With a run that waits: runs/runs.test.ts.
  cancelPlanningRun: {
    who: MANAGERS,
    id: 'run',
    audit: null,
    answers: [409],
    ways: {
      200: {
        how: 'a run that waits for a worker',
        send: async ({ idle }) => {
          const body = { weekStart: '2026-03-02', options: { timeLimitMs: 100 } };
          const run = await idle.call('POST', `${V1}/planning-runs`, body, { prefer: 'respond-async' });
          assert.equal(run.status, 202, run.text);
          return idle.call('POST', `${V1}/planning-runs/${run.body.id}/cancel`);
        },
      },
      409: {
        how: 'a run that is over',
        send: ({ admin, ids }) => admin.call('POST', `${V1}/planning-runs/${ids.run}/cancel`),
      },
    },
  },
  streamPlanningRun: { who: ALL, id: 'run' },
  listPlanningRunAssignments: { who: ALL, id: 'run' },
  listPlanningRunUnassigned: { who: ALL, id: 'run' },
  listPlanningRunExplanations: { who: ALL, id: 'run' },
  getPlanningRunSnapshot: { who: ALL, id: 'run' },
  diffPlanningRuns: {
    who: ALL,
    id: 'run',
    query: ({ ids }) => ({ against: ids.run }),
    seconds: { 'diff against': { of: 'place', sent: (_here, { run }) => ({ query: { against: run } }) } },
  },
};

const CHANGES: Register = {
  listRota: { who: ALL, query: () => WEEK },
  getLabourCosts: {
    who: MANAGERS,
    query: () => ({ weekStart: LABOUR_WEEK }),
    ways: {
      404: {
        how: 'a run that does not exist',
        send: ({ admin }, request) => send(admin, { ...request, url: `${request.url}&runId=${newId()}` }),
      },
    },
  },
  putLabourBudget: {
    who: SITE_MANAGERS,
    of: 'site',
    path: labourWeek,
    audit: 'labour-budget.update',
    ways: NO_SITE,
    body: () => ({ hours: nextHours(), amount: 4000, currency: 'EUR', oneWeek: false }),
  },
  putLabourSales: {
    who: SITE_MANAGERS,
    of: 'site',
    path: labourWeek,
    audit: 'labour-sales.update',
    ways: NO_SITE,
    body: () => ({
      currency: 'EUR',
      days: [{ date: LABOUR_WEEK, amount: nextHours(), kind: 'expected' }],
    }),
  },
  listRotaChanges: { who: ALL },
  changeRota: {
    who: MANAGERS,
    of: 'site',
    audit: 'rota.change',
    body: changeBody,
    seconds: {
      'a change of a row': {
        of: 'place',
        sent: ({ ids }, { demand }) => ({
          body: () => ({ unassign: [{ demandId: demand, userId: ids.person }] }),
        }),
      },
      'a change at two sites': {
        of: 'place',
        sent: (here, second) => ({
          body: () => ({
            extra: [...changeBody(here).extra, ...changeBody({ ...here, ids: second }).extra],
          }),
        }),
      },
      'a change for': {
        of: 'organisation',
        sent: (here, { person }) => ({
          body: () => ({ extra: changeBody(here).extra.map((one) => ({ ...one, userId: person })) }),
        }),
      },
    },
    ways: {
      ...DRY_RUN,
      404: {
        how: 'a row that does not exist',
        send: ({ admin }) => {
          const unassign = [{ demandId: newId(), userId: newId() }];
          return admin.call('POST', `${V1}/rota/changes`, { unassign });
        },
      },
    },
  },
  undoRotaChange: {
    who: MANAGERS,
    id: 'change',
    audit: 'rota.undo',
    fresh: async (scene) => ({
      change: await makeId(scene.admin, `${V1}/rota/changes`, changeBody(scene)),
    }),
  },
};

const LIVE: Register = {
  getCalendarFeed: { who: ALL },
  createCalendarFeed: { who: ALL, audit: 'calendar-feed.create' },
  deleteCalendarFeed: {
    who: ALL,
    audit: 'calendar-feed.delete',
    fresh: async ({ admin }) => ({ feed: await newFeed(admin) }),
    // Callers of the matrix have none from the second time on.
    answers: [200, 404],
    ways: {
      404: {
        how: 'no calendar address to end',
        send: async ({ testApp }) => (await testApp.caller()).call('DELETE', `${V1}/rota/feed`),
      },
    },
  },
  readCalendarFeed: {
    who: 'public',
    path: ({ ids }) => ({ file: ids.feed }),
    of: 'secret',
    fresh: async ({ testApp, admin, ids }) => {
      const person = await testApp.caller({ org_id: admin.organisationId, sub: ids.person });
      return { feed: await newFeed(person) };
    },
    ways: {
      404: {
        how: 'an address that is nobody’s',
        send: ({ testApp }) => testApp.anonymous.call('GET', `${V1}/rota/feeds/${'x'.repeat(32)}.ics`),
      },
    },
  },
  listMyDutyChanges: { who: ALL },
  // With a person who has published duties: duty-changes/duty-changes.test.ts.
  acknowledgeMyDuties: { who: ALL, audit: null, body: ({ ids }) => ({ ids: [ids.demand] }) },
  // With people who have something to acknowledge: duty-changes/reminders.test.ts.
  remindOfDuties: { who: MANAGERS, audit: null, body: () => WEEK },
  listUnacknowledgedDuties: { who: MANAGERS, query: () => WEEK },
  sendMessage: {
    who: MANAGERS,
    of: 'site',
    audit: 'message.send',
    // Nobody is written to twice within a minute.
    fresh: async (scene) => {
      const person = newId();
      await employ(scene, person);
      return { person };
    },
    body: ({ name, ids }) => ({ userId: ids.person, subject: name('Delivery'), text: 'Please come at six.' }),
    triedWith: { dryRun: 'true' },
    ways: {
      ...DRY_RUN,
      404: {
        how: 'a person who does not exist',
        send: withMembers(() => ({ userId: newId() })),
      },
    },
  },
  // With managers of a site of the caller: live/messages/messages.test.ts.
  writeToManagers: {
    ...ME,
    audit: null,
    answers: [404],
    ways: {
      ...ME.ways,
      201: {
        how: 'somebody at home there who has not written within a minute',
        send: async (scene, request) => {
          const sub = newId();
          await employ(scene, sub);
          const { organisationId: org_id } = scene.admin;
          return send(await scene.testApp.caller({ org_id, sub }), request);
        },
      },
    },
    body: ({ name, ids }) => ({ locationId: ids.location, subject: name('Late'), text: 'The bus is late.' }),
  },
  listSentMessages: { who: ALL },
  listMyMessages: { who: ALL },
  // With a message to read: live/messages/messages.test.ts.
  readMyMessages: { who: ALL, audit: null, body: ({ ids }) => ({ ids: [ids.demand] }) },
  listFairness: { who: MANAGERS },
  getMyFairness: ME,
};

export const ROTA: Register = { ...RUNS, ...CHANGES, ...LIVE };
