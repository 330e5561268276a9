/** Operations about what people did, and who stands by. */
import { makeId } from '../../../test/helpers/register.ts';
import { newId } from '../../platform/ids.ts';
import { ALL, DRY_RUN, MANAGERS, ME, NO_LOCATION, NO_PERSON, type Register } from '../entry.fixture.ts';
import { absenceBody, employ, newAbsence, type PlanningScene, terminalBody, V1 } from '../world.fixture.ts';
import { setPin } from './clockings/clockings.fixture.ts';

const PIN = '4071';
const CLOCKINGS = `${V1}/terminal/clockings`;

/** Somebody new at the location, who has a PIN. */
async function withPin(scene: PlanningScene): Promise<{ person: string }> {
  const person = newId();
  await employ(scene, person);
  await setPin(await scene.testApp.caller({ org_id: scene.admin.organisationId, sub: person }), PIN);
  return { person };
}

const freshAbsence = (scene: PlanningScene) => newAbsence(scene.admin, scene);

let days = 0;

/** Another day each time: a list that stands already is not written again. */
function standByDate(): string {
  days += 1;
  return new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
}

export const ATTENDANCE: Register = {
  listTerminals: { who: MANAGERS },
  createTerminal: {
    who: MANAGERS,
    of: 'site',
    audit: 'terminal.create',
    body: terminalBody,
    ways: NO_LOCATION,
  },
  withdrawTerminal: {
    who: MANAGERS,
    id: 'terminal',
    audit: 'terminal.withdraw',
    fresh: async (scene) => ({
      terminal: await makeId(scene.admin, `${V1}/terminals`, terminalBody(scene)),
    }),
  },
  getTerminal: { who: 'terminal' },
  recordClocking: {
    who: 'terminal',
    of: 'site',
    audit: 'clocking.in',
    body: ({ ids }) => ({ userId: ids.person, pin: PIN, action: 'in' }),
    fresh: withPin,
    ways: {
      403: {
        how: 'a wrong PIN',
        send: ({ terminal }, { body }) =>
          terminal.call('POST', CLOCKINGS, { ...(body as object), pin: '9402' }),
      },
      404: {
        how: 'a person who is not of the site',
        send: ({ terminal }) => terminal.call('POST', CLOCKINGS, { userId: newId(), pin: PIN, action: 'in' }),
      },
    },
  },
  getMyPin: ME,
  putMyPin: { ...ME, audit: 'pin.update', body: () => ({ pin: PIN }) },
  resetPin: { who: MANAGERS, id: 'person', audit: 'pin.reset', fresh: withPin },
  listTimesheets: { who: ALL, query: () => ({ startDate: '2026-03-02', endDate: '2026-03-08' }) },
  approveTimesheet: {
    who: MANAGERS,
    of: 'site',
    audit: 'timesheet.approved',
    body: ({ ids }) => ({ userId: ids.person, startDate: '2026-02-02', endDate: '2026-02-08' }),
    ways: NO_PERSON,
  },
  listMyAttendance: ME,
  listMyAttendanceGaps: ME,
  listAbsences: { who: MANAGERS },
  createAbsence: {
    who: MANAGERS,
    of: 'site',
    audit: 'absence.create',
    body: absenceBody,
    ways: { ...DRY_RUN, ...NO_PERSON },
  },
  undoAbsence: { who: MANAGERS, id: 'absence', audit: 'absence.undo', fresh: freshAbsence },
  endAbsence: {
    who: MANAGERS,
    id: 'absence',
    audit: 'absence.end',
    body: ({ ids }) => ({ end: ids.absenceMiddle }),
    fresh: freshAbsence,
  },
  listStandBy: { who: ALL, query: () => ({ startDate: '2027-01-01', endDate: '2027-01-07' }) },
  putStandBy: {
    who: MANAGERS,
    of: 'site',
    audit: 'stand-by.update',
    body: ({ ids }) => ({ locationId: ids.location, date: standByDate(), userIds: [ids.person] }),
    ways: NO_LOCATION,
  },
};
