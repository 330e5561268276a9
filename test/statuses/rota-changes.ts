/** Ways to the statuses of a change of the published rota. */
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
