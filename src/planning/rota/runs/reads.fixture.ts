/** Everything that can be read of planning, for tests that look for what must not be in it. */
import type { Caller, TestApp } from '../../../../test/helpers/app.ts';

export interface Ids {
  run: string;
  against: string;
  demand: string;
  shift: string;
  location: string;
  person: string;
  snapshot: string;
  leaveRequest: string;
  shiftRequest: string;
  correction: string;
  weekTemplate: string;
}

/** Queries without which an operation shows nothing, or less. */
const QUERIES: Record<string, (ids: Ids) => string[]> = {
  listPlanningRunExplanations: ({ demand }) => [
    'limit=200',
    `limit=200&demandId=${demand}`,
    'limit=200&type=why-not',
    ...['LABOUR_COST', 'ASSIGNED', 'PREFERENCE_LOCATION', 'NOT_CHOSEN', 'OVERTIME', 'PREMIUM'].map(
      (code) => `code=${code}`,
    ),
  ],
  listPlanningRunAssignments: () => ['', 'include=people'],
  diffPlanningRuns: ({ against }) => [`against=${against}`],
  listDemandCandidates: ({ run }) => ['', `runId=${run}`],
  getLabourCosts: ({ run }) => ['weekStart=2027-03-01', `weekStart=2027-03-01&runId=${run}`],
  getMyLeaveCost: () => ['type=Holiday&startDate=2027-03-05&endDate=2027-03-05'],
  listHolidays: () => ['startDate=2027-02-15&endDate=2027-03-07'],
  listShiftTakers: ({ demand }) => [`demandId=${demand}`],
  listStandBy: () => ['startDate=2027-02-15&endDate=2027-03-07'],
  listNotes: () => ['startDate=2027-02-15&endDate=2027-03-07'],
  listRota: () => ['startDate=2027-02-15&endDate=2027-03-07', 'startDate=2027-02-15&format=csv'],
  listRules: ({ location }) => [`locationId=${location}`],
  listTimesheets: () => ['startDate=2027-02-15&endDate=2027-03-07'],
};

/** Everything that can be read: each GET of the document, with the ids of one site. */
export async function readsOf(testApp: TestApp, ids: Ids): Promise<string[]> {
  const { body } = await testApp.anonymous.call('GET', '/planning/openapi.json');
  const idOf: [RegExp, string][] = [
    [/planning-runs/, ids.run],
    [/demand/, ids.demand],
    [/week-templates/, ids.weekTemplate],
    [/shifts/, ids.shift],
    [/locations/, ids.location],
    [/workforce/, ids.person],
    [/snapshots/, ids.snapshot],
    [/people/, ids.person],
    [/leave-requests/, ids.leaveRequest],
    [/shift-requests/, ids.shiftRequest],
    [/attendance-corrections/, ids.correction],
  ];
  const paths = Object.entries(body.paths as unknown as Record<string, { get?: { operationId: string } }>);
  return paths.flatMap(([path, { get }]) => {
    if (get === undefined || path.includes('{file}')) return [];
    const id = idOf.find(([part]) => part.test(path))?.[1] ?? '';
    const url = `/planning${path.replace('{id}', id)}`;
    return (QUERIES[get.operationId]?.(ids) ?? ['']).map((query) => `${url}?${query}`);
  });
}

export async function textOf(
  caller: Pick<Caller, 'call'>,
  urls: string[],
  headers = {},
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const url of urls) {
    const answer = await caller.call('GET', url, undefined, headers);
    found.set(url, `${answer.status} ${answer.headers.etag ?? ''} ${answer.text}`);
  }
  return found;
}
