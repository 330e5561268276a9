/** The register of Planning: what the tests of every operation know of each beside its document. */
import { NOTIFICATIONS } from '../notifications/operations.fixture.ts';
import { ATTENDANCE } from './attendance/operations.fixture.ts';
import { ADMIN, ALL, type Register } from './entry.fixture.ts';
import { NEED } from './need/operations.fixture.ts';
import { ORGANISATION } from './organisation/operations.fixture.ts';
import { PERSONAL_DATA } from './personal-data/operations.fixture.ts';
import { REQUESTS } from './requests/operations.fixture.ts';
import { ROTA } from './rota/operations.fixture.ts';
import { RULES } from './rules/operations.fixture.ts';
import { SHEETS } from './sheets/operations.fixture.ts';

export const PLANNING_REGISTER: Register = {
  getHealth: { who: 'public' },
  getHealthV1: { who: 'public' },
  getMe: { who: 'token' },
  listAuditEvents: { who: ALL },
  verifyAudit: { who: ADMIN },
  ...ORGANISATION,
  ...PERSONAL_DATA,
  ...NEED,
  ...RULES,
  ...ROTA,
  ...REQUESTS,
  ...ATTENDANCE,
  ...SHEETS,
  ...NOTIFICATIONS,
};
