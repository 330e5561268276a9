/** Ways to the statuses of changes of the published rota, of absences and of stand-by. */
import { newId } from '../../src/platform/ids.ts';
import { middleOf } from '../fuzz/absence.ts';
import type { Stage } from './requests.ts';

const CHANGE_WAYS = {
  200: {
    how: '`dryRun=true`',
    send: ({ admin, seeds }: Stage) =>
      admin.call('POST', '/planning/v1/rota/changes?dryRun=true', seeds.changeRota!.body!() as object),
  },
  404: {
    how: 'a row that does not exist',
    send: ({ admin }: Stage) =>
      admin.call('POST', '/planning/v1/rota/changes', {
        unassign: [{ demandId: newId(), userId: newId() }],
      }),
  },
};

const ABSENCE_WAYS = {
  200: {
    how: '`dryRun=true`',
    send: ({ admin, seeds }: Stage) =>
      admin.call('POST', '/planning/v1/absences?dryRun=true', seeds.createAbsence!.body!() as object),
  },
  404: {
    how: 'a person who does not exist',
    send: ({ admin, seeds }: Stage) =>
      admin.call('POST', '/planning/v1/absences', {
        ...(seeds.createAbsence!.body!() as object),
        userId: newId(),
      }),
  },
};

const STAND_BY_WAYS = {
  404: {
    how: 'a location that does not exist',
    send: ({ admin, seeds }: Stage) =>
      admin.call('PUT', '/planning/v1/stand-by', {
        ...(seeds.putStandBy!.body!() as object),
        locationId: newId(),
      }),
  },
};

/** Another absence each time. */
async function absenceFit({ admin, seeds }: Stage) {
  const answer = await admin.call('POST', '/planning/v1/absences', seeds.createAbsence!.body!() as object);
  const absence = answer.body.absence as unknown as { id: string; start: string; end: string };
  return { path: { id: absence.id }, body: () => ({ end: middleOf(absence) }) };
}

let days = 0;

/** Another day each time: a list that stands already is not written again. */
function standByFit({ seeds }: Stage) {
  days += 1;
  const date = new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
  return { body: () => ({ ...(seeds.putStandBy!.body!() as object), date }) };
}

export const ROTA_WAYS = { changeRota: CHANGE_WAYS, createAbsence: ABSENCE_WAYS, putStandBy: STAND_BY_WAYS };
export const ROTA_FITS = { undoAbsence: absenceFit, endAbsence: absenceFit, putStandBy: standByFit };
