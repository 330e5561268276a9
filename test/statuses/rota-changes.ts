/** Ways to the statuses of changes of the published rota, of absences and of stand-by. */
import { newId } from '../../src/platform/ids.ts';
import type { Stage } from './requests.ts';

export const CHANGE_WAYS = {
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

export const ABSENCE_WAYS = {
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

export const STAND_BY_WAYS = {
  404: {
    how: 'a location that does not exist',
    send: ({ admin, seeds }: Stage) =>
      admin.call('PUT', '/planning/v1/stand-by', {
        ...(seeds.putStandBy!.body!() as object),
        locationId: newId(),
      }),
  },
};
