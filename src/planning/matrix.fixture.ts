/** What the role matrix holds of each operation: who may call it, what it names, and a request. */
import { newId } from '../platform/ids.ts';
import { TERMINAL_OPERATIONS } from './attendance/terminals.fixture.ts';
import { WEEK_TEMPLATE_OPERATIONS } from './need/week-templates.fixture.ts';
import { ADMIN, ALL, list, MANAGERS, read, write } from './operation.fixture.ts';
import { awayFor, DAYS, extra, HOOK, PICTURE, readyAt } from './requests/requests.fixture.ts';
import { SHIFT_REQUEST_OPERATIONS } from './requests/shift-requests.fixture.ts';
import { RULE_OPERATIONS } from './rules/rules.fixture.ts';

export type Role = 'member' | 'manager' | 'area-manager' | 'admin';
export type Place = 'here' | 'elsewhere' | 'foreign' | 'missing';

/** One id of every kind of object at one place. */
export interface Ids {
  location: string;
  person: string;
  shift: string;
  demand: string;
  snapshot: string;
  run: string;
  /** The person's leave request. */
  leave: string;
  /** The person's request for attendance that HR does not hold. */
  correction: string;
  /** The person's claim of an open shift. */
  asked: string;
  /** The secret file name of a person's calendar. */
  feed: string;
  change: string;
  absence: string;
  webhook: string;
  ruleTemplate: string;
  terminal: string;
  weekTemplate: string;
}

/** Makes a record at the place through the API; returns its id. */
export type Make = (path: string, body: object) => Promise<string>;

export interface Operation {
  name: string;
  /** `public`: no token is needed. `directory`: tokens for the Directory's push alone; `terminal`: a device's. */
  roles: readonly Role[] | 'public' | 'directory' | 'terminal';
  /**
   * `path`: names an object; `body`: names where something is made or whose hours; `org`: an object without a place;
   * `secret`: the address is the credential.
   */
  names: 'none' | 'path' | 'body' | 'person' | 'org' | 'secret';
  /** A body that is text is a CSV file. */
  request: (ids: Ids) => [method: string, path: string, body?: object | string];
  /** What an authorised call may answer; the second may follow from what earlier cells have done. */
  success: readonly number[];
  /** For operations that use their object up: makes another one before each authorised call. */
  fresh?: (make: Make, ids: Ids) => Promise<Partial<Ids>>;
}

export const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
export const limits = { options: { timeLimitMs: 100, seed: 1 } };
/** Attendance a few days back. */
export const WORKED = { clockIn: '2026-02-26T08:00:00Z', clockOut: '2026-02-26T16:00:00Z' };
export const role = { roleId: newId(), count: 1 };

export const OPERATIONS: Operation[] = [
  list('listLocationSettings', '/settings/locations'),
  read('getLocationSettings', ({ location }) => `/settings/locations/${location}`),
  write('patchLocationSettings', ADMIN, 'path', ({ location }) => [
    ...(['PATCH', `/settings/locations/${location}`, { travelRegion: newId() }] as const),
  ]),
  list('listWorkforceSettings', '/settings/workforce'),
  read('getWorkforceSettings', ({ person }) => `/settings/workforce/${person}`),
  write('patchWorkforceSettings', ADMIN, 'path', ({ person }) => [
    ...(['PATCH', `/settings/workforce/${person}`, { schedulable: true }] as const),
  ]),
  { ...list('getPublicationSettings', '/settings/publication'), roles: MANAGERS },
  write('patchPublicationSettings', ADMIN, 'none', () => [
    ...(['PATCH', '/settings/publication', { noticeHours: 48 }] as const),
  ]),
  { ...list('listFairness', '/fairness'), roles: MANAGERS },
  { ...list('forecastExpiries', '/forecast/expiries'), roles: MANAGERS },
  list('listQualifications', '/qualifications'),
  {
    ...write('patchQualification', ADMIN, 'none', () => ['PATCH', '/qualifications/x', { label: newId() }]),
  },
  list('listShifts', '/shifts'),
  write('createShift', ADMIN, 'body', ({ location }) => [
    ...([
      'POST',
      '/shifts',
      { name: 'Early', ...times, locationId: location, requiredRoles: [role] },
    ] as const),
  ]),
  read('getShift', ({ shift }) => `/shifts/${shift}`),
  write('patchShift', ADMIN, 'path', ({ shift }) => ['PATCH', `/shifts/${shift}`, { notes: newId() }]),
  {
    ...write('deleteShift', ADMIN, 'path', ({ shift }) => ['DELETE', `/shifts/${shift}`]),
    fresh: async (make, { location }) => ({
      shift: await make('/shifts', { name: 'Spare', ...times, locationId: location, requiredRoles: [role] }),
    }),
  },
  list('listDemand', '/demand'),
  write('createDemand', ['manager', 'admin'], 'body', ({ location }) => [
    ...(['POST', '/demand', { name: 'Till', ...times, locationId: location }] as const),
  ]),
  {
    ...write('deleteDemand', ['manager', 'admin'], 'path', ({ demand }) => ['DELETE', `/demand/${demand}`]),
    fresh: async (make, { location }) => ({
      demand: await make('/demand', { name: 'Spare', ...times, locationId: location }),
    }),
  },
  read('getDemand', ({ demand }) => `/demand/${demand}`),
  write('putDemandPeople', ['manager', 'admin'], 'path', ({ demand }) => [
    ...(['PUT', `/demand/${demand}/people`, {}] as const),
  ]),
  write('putDemandTags', ['manager', 'admin'], 'path', ({ demand }) => [
    ...(['PUT', `/demand/${demand}/tags`, { tags: ['heavy'] }] as const),
  ]),
  write('updateDemand', ['manager', 'admin'], 'path', ({ demand }) => [
    ...(['PUT', `/demand/${demand}`, { name: 'Till', ...times }] as const),
  ]),
  ...WEEK_TEMPLATE_OPERATIONS,
  list('listEligibilitySnapshots', '/eligibility/snapshots'),
  write('ingestEligibilitySnapshot', ADMIN, 'none', () => [
    ...(['POST', '/eligibility/snapshots', { rows: [{ userId: newId(), workRequirementId: 'x' }] }] as const),
  ]),
  { ...read('getEligibilitySnapshot', ({ snapshot }) => `/eligibility/snapshots/${snapshot}`), names: 'org' },
  list('listPlanningRuns', '/planning-runs'),
  write('createPlanningRun', MANAGERS, 'body', ({ location }) => [
    ...(['POST', '/planning-runs', { weekStart: '2026-03-16', locationIds: [location], ...limits }] as const),
  ]),
  read('getPlanningRun', ({ run }) => `/planning-runs/${run}`),
  read('listPlanningRunAssignments', ({ run }) => `/planning-runs/${run}/assignments`),
  read('listPlanningRunUnassigned', ({ run }) => `/planning-runs/${run}/unassigned`),
  read('listPlanningRunExplanations', ({ run }) => `/planning-runs/${run}/explanations`),
  read('getPlanningRunSnapshot', ({ run }) => `/planning-runs/${run}/snapshot`),
  {
    ...read('checkPlanningRunPublication', ({ run }) => `/planning-runs/${run}/publish-check`),
    roles: MANAGERS,
  },
  write('rerunPlanningRun', ADMIN, 'path', ({ run }) => ['POST', `/planning-runs/${run}/rerun`]),
  write('replanPlanningRun', ADMIN, 'path', ({ run }) => ['POST', `/planning-runs/${run}/replan`]),
  {
    ...write('publishPlanningRun', ['manager', 'admin'], 'path', ({ run }) => [
      'POST',
      `/planning-runs/${run}/publish`,
    ]),
    success: [200, 409],
  },
  {
    ...write('createPlanningRunOverride', ADMIN, 'path', ({ run, demand, person }) => [
      ...(['POST', `/planning-runs/${run}/overrides`, { demandId: demand, userId: person }] as const),
    ]),
    success: [201, 409],
  },
  {
    ...write('cancelPlanningRun', MANAGERS, 'path', ({ run }) => ['POST', `/planning-runs/${run}/cancel`]),
    success: [409],
  },
  {
    ...write('deletePlanningRun', MANAGERS, 'path', ({ run }) => ['DELETE', `/planning-runs/${run}`]),
    fresh: async (make, { location }) => ({
      run: await make('/planning-runs', { weekStart: '2026-03-09', locationIds: [location], ...limits }),
    }),
  },
  read('listPlanningRunOverrides', ({ run }) => `/planning-runs/${run}/overrides`),
  read('streamPlanningRun', ({ run }) => `/planning-runs/${run}/events`),
  read('diffPlanningRuns', ({ run }) => `/planning-runs/${run}/diff?against=${run}`),
  list('listPeople', '/people'),
  list('listRota', '/rota'),
  list('listRotaChanges', '/rota/changes'),
  write('changeRota', MANAGERS, 'body', ({ location }) => ['POST', '/rota/changes', extra(location)]),
  {
    ...write('undoRotaChange', MANAGERS, 'path', ({ change }) => ['POST', `/rota/changes/${change}/undo`]),
    fresh: async (make, { location }) => ({ change: await make('/rota/changes', extra(location)) }),
  },
  { ...list('listAbsences', '/absences'), roles: MANAGERS },
  write('createAbsence', MANAGERS, 'path', ({ person }) => ['POST', '/absences', awayFor(person)]),
  {
    ...write('undoAbsence', MANAGERS, 'path', ({ absence }) => ['POST', `/absences/${absence}/undo`]),
    fresh: async (make, { person }) => ({ absence: await make('/absences', awayFor(person)) }),
  },
  {
    ...write('endAbsence', MANAGERS, 'path', ({ absence }) => [
      ...(['POST', `/absences/${absence}/end`, { end: '2026-05-01T00:00:00Z' }] as const),
    ]),
    // It is before the start.
    success: [422],
  },
  { ...list('listVacantDuties', '/vacant-duties'), roles: MANAGERS },
  { ...read('listDutiesAhead', ({ person }) => `/people/${person}/duties-ahead`), roles: MANAGERS },
  write('openVacantDuties', MANAGERS, 'path', ({ person }) => ['POST', `/people/${person}/open-duties`]),
  list('listStandBy', '/stand-by?startDate=2026-04-06&endDate=2026-04-12'),
  write('putStandBy', MANAGERS, 'body', ({ location }) => ['PUT', '/stand-by', readyAt(location)]),
  read('listDemandCandidates', ({ demand, run }) => `/demand/${demand}/candidates?runId=${run}`),
  write('createCalendarFeed', ALL, 'none', () => ['PUT', '/rota/feed']),
  { ...write('deleteCalendarFeed', ALL, 'none', () => ['DELETE', '/rota/feed']), success: [200, 404] },
  {
    name: 'readCalendarFeed',
    roles: 'public',
    names: 'secret',
    success: [200],
    request: ({ feed }) => ['GET', `/rota/feeds/${feed}`],
  },
  { ...list('listWebhooks', '/webhooks'), roles: ADMIN },
  write('createWebhook', ADMIN, 'none', () => ['POST', '/webhooks', HOOK]),
  hook('getWebhook', 'GET'),
  hook('patchWebhook', 'PATCH', '', { description: 'x' }),
  {
    ...hook('deleteWebhook', 'DELETE'),
    fresh: async (make) => ({ webhook: await make('/webhooks', HOOK) }),
  },
  hook('rotateWebhookSecret', 'POST', '/rotate'),
  hook('testWebhook', 'POST', '/test'),
  hook('replayWebhook', 'POST', '/replay', { since: '2027-01-01T00:00:00Z' }),
  hook('listWebhookDeliveries', 'GET', '/deliveries'),
  list('listMyDutyChanges', '/me/duty-changes'),
  write('acknowledgeMyDuties', ALL, 'none', ({ demand }) => [
    ...(['POST', '/me/duty-changes/acknowledge', { ids: [demand] }] as const),
  ]),
  { ...list('listUnacknowledgedDuties', '/rota/unacknowledged'), roles: MANAGERS },
  { ...list('listMails', '/mails'), roles: ADMIN },
  // These servers send no mails: notifications/mails/resend.test.ts.
  { ...write('resendMail', ADMIN, 'none', () => ['POST', `/mails/${newId()}/resend`]), success: [404] },
  list('getMyNotifications', '/me/notifications'),
  write('putMyNotifications', ALL, 'none', () => ['PUT', '/me/notifications', { off: [] }]),
  { ...list('verifyAudit', '/audit/verification'), roles: ADMIN },
  {
    ...write('pushDirectory', 'directory', 'none', () => ['PUT', '/../internal/v1/directory', PICTURE]),
    success: [200],
  },
  { ...list('getHealth', '/../health'), roles: 'public' },
  { ...list('getHealthV1', '/health'), roles: 'public' },
  ...[
    list('getMyAvailability', '/me/availability'),
    write('putMyAvailability', ALL, 'none', () => ['PUT', '/me/availability', { pattern: [] }]),
    list('listMyAttendanceGaps', '/me/attendance-gaps'),
    list('listMyAttendance', '/me/attendance'),
    list('getMyPreferences', '/me/preferences'),
    list('getMyFairness', '/me/fairness'),
    write('patchMyPreferences', ALL, 'none', () => ['PATCH', '/me/preferences', { times: [] }]),
    // The callers of the matrix are nobody whom the Directory knows.
  ].map((operation) => ({ ...operation, success: [200, 404] })),
  { ...read('getPersonAvailability', ({ person }) => `/people/${person}/availability`), roles: MANAGERS },
  write('putPersonAvailability', MANAGERS, 'path', ({ person }) => [
    ...(['PUT', `/people/${person}/availability`, { pattern: [] }] as const),
  ]),
  ...[
    {
      name: 'LeaveRequest',
      path: '/leave-requests',
      idOf: ({ leave }: Ids) => leave,
      body: (_ids: Ids): object => DAYS,
    },
    {
      name: 'AttendanceCorrection',
      path: '/attendance-corrections',
      idOf: ({ correction }: Ids) => correction,
      body: ({ location }: Ids) => ({ locationId: location, ...WORKED }),
    },
  ].flatMap(({ name, path, idOf, body }): Operation[] => [
    { ...write(`create${name}`, ALL, 'none', (ids) => ['POST', path, body(ids)]), success: [201, 404] },
    list(`list${name}s`, path),
    // Members read and withdraw their own, and these are somebody else's.
    { ...read(`get${name}`, (ids) => `${path}/${idOf(ids)}`), success: [200, 403] },
    {
      ...write(`withdraw${name}`, ALL, 'path', (ids) => ['POST', `${path}/${idOf(ids)}/withdraw`, {}]),
      success: [403],
    },
    ...(['approve', 'refuse'] as const).map((act) => ({
      ...write(`${act}${name}`, MANAGERS, 'path', (ids) => ['POST', `${path}/${idOf(ids)}/${act}`, {}]),
      success: [200, 409],
    })),
  ]),
  ...TERMINAL_OPERATIONS,
  ...SHIFT_REQUEST_OPERATIONS,
  ...RULE_OPERATIONS,
  ...(['demand', 'people', 'availability'] as const).flatMap((kind): Operation[] => {
    const roles = { demand: ['manager', 'admin'] as const, people: ADMIN, availability: MANAGERS }[kind];
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    return [
      write(`import${name}`, roles, 'none', () => ['POST', `/imports/${kind}?dryRun=true`, 'name\nTill\n']),
      { ...list(`export${name}`, `/exports/${kind}`), roles },
      { ...list(`get${name}Template`, `/templates/${kind}`), roles },
    ];
  }),
  list('listAuditEvents', '/audit'),
  list('listTimesheets', '/timesheets'),
  write('approveTimesheet', MANAGERS, 'person', ({ person }) => [
    ...([
      'POST',
      '/timesheets/approve',
      { userId: person, startDate: '2026-02-01', endDate: '2026-02-07' },
    ] as const),
  ]),
];

function hook(name: string, method: string, action = '', body?: object): Operation {
  return write(name, ADMIN, 'org', ({ webhook }) => [
    ...([method, `/webhooks/${webhook}${action}`, ...(body === undefined ? [] : [body])] as [string, string]),
  ]);
}
