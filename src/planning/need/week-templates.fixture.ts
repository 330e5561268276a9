/** Operations of week templates and copies of demand, for the role matrix. */
import { newId } from '../../platform/ids.ts';
import type { Operation } from '../matrix.fixture.ts';
import { list, MANAGERS, read, write } from '../operation.fixture.ts';

const SITE = ['manager', 'admin'] as const;
const WEEK = { weekStart: '2026-03-16' };

export const WEEK_TEMPLATE_OPERATIONS: Operation[] = [
  { ...list('listWeekTemplates', '/week-templates'), roles: MANAGERS },
  write('createWeekTemplate', SITE, 'body', ({ location }) => [
    ...(['POST', '/week-templates', { name: newId(), locationId: location, rows: [] }] as const),
  ]),
  { ...read('getWeekTemplate', ({ weekTemplate }) => `/week-templates/${weekTemplate}`), roles: MANAGERS },
  write('patchWeekTemplate', SITE, 'path', ({ weekTemplate }) => [
    ...(['PATCH', `/week-templates/${weekTemplate}`, { name: newId() }] as const),
  ]),
  write('applyWeekTemplate', SITE, 'path', ({ weekTemplate }) => [
    ...(['POST', `/week-templates/${weekTemplate}/apply`, WEEK] as const),
  ]),
  {
    ...write('deleteWeekTemplate', SITE, 'path', ({ weekTemplate }) => [
      ...(['DELETE', `/week-templates/${weekTemplate}`] as const),
    ]),
    fresh: async (make, { location }) => ({
      weekTemplate: await make('/week-templates', { name: newId(), locationId: location, rows: [] }),
    }),
  },
  write('copyDemand', SITE, 'body', ({ location }) => [
    ...(['POST', '/demand/copy', { ...WEEK, locationId: location, toWeekStart: '2026-03-23' }] as const),
  ]),
];
