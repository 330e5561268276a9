/** Requests that name a second object beside the one in their path. */
import { type Ids, limits, times } from './matrix.fixture.ts';
import { extra } from './requests/requests.fixture.ts';

const WEEK = { weekStart: '2026-03-16' };
type Sent = [method: string, path: string, body?: object];

/** Requests for an object here that name a second one elsewhere than in the path, and whether its place matters. */
export const SECOND: Record<
  string,
  { of: 'place' | 'organisation'; sent: (here: Ids, second: Ids) => Sent }
> = {
  'diff against': {
    of: 'place',
    sent: ({ run }, { run: other }) => ['GET', `/planning-runs/${run}/diff?against=${other}`],
  },
  'candidates by a run': {
    of: 'place',
    sent: ({ demand }, { run }) => ['GET', `/demand/${demand}/candidates?runId=${run}`],
  },
  'a run near another': {
    of: 'place',
    sent: ({ location }, { run }) => [
      'POST',
      '/planning-runs',
      { ...WEEK, locationIds: [location], options: { ...limits.options, baseRunId: run } },
    ],
  },
  'a run of rows': {
    of: 'place',
    sent: (_here, { demand }) => ['POST', '/planning-runs', { demandIds: [demand], ...limits }],
  },
  'a run by a snapshot': {
    of: 'organisation',
    sent: ({ location }, { snapshot }) => [
      'POST',
      '/planning-runs',
      { ...WEEK, ...limits, locationIds: [location], eligibilitySnapshotId: snapshot },
    ],
  },
  'a shift moved': {
    of: 'organisation',
    sent: ({ shift }, { location }) => ['PATCH', `/shifts/${shift}`, { locationId: location }],
  },
  'a row moved': {
    of: 'place',
    sent: ({ demand }, { location }) => [
      'PUT',
      `/demand/${demand}`,
      { name: 'Till', ...times, locationId: location },
    ],
  },
  'an override onto': {
    of: 'organisation',
    sent: ({ run, person }, { demand }) => [
      'POST',
      `/planning-runs/${run}/overrides`,
      { demandId: demand, userId: person },
    ],
  },
  'an override of': {
    of: 'organisation',
    sent: ({ run, demand }, { person }) => [
      'POST',
      `/planning-runs/${run}/overrides`,
      { demandId: demand, userId: person },
    ],
  },
  'an override for': {
    of: 'organisation',
    sent: ({ run, demand, person }, { person: other }) => [
      'POST',
      `/planning-runs/${run}/overrides`,
      { demandId: demand, userId: person, replaceUserId: other },
    ],
  },
  'an override from': {
    of: 'organisation',
    sent: ({ run, demand, person }, { demand: other }) => [
      'POST',
      `/planning-runs/${run}/overrides`,
      { demandId: demand, userId: person, fromDemandId: other },
    ],
  },
  'a change of a row': {
    of: 'place',
    sent: ({ person }, { demand }) => [
      'POST',
      '/rota/changes',
      { unassign: [{ demandId: demand, userId: person }] },
    ],
  },
  'a change at two sites': {
    of: 'place',
    sent: ({ location }, { location: other }) => [
      'POST',
      '/rota/changes',
      { extra: [...extra(location).extra, ...extra(other).extra] },
    ],
  },
  'a change for': {
    of: 'organisation',
    sent: ({ location }, { person }) => [
      'POST',
      '/rota/changes',
      { extra: extra(location).extra.map((one) => ({ ...one, userId: person })) },
    ],
  },
};
