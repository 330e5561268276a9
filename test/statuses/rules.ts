/** A request that operations about rules grant, and their own ways to statuses. */
import { newId } from '../../src/platform/ids.ts';
import type { Fit, Stage, Way } from './requests.ts';

export const RULE_FITS: Record<string, (stage: Stage) => Promise<Fit>> = {
  deleteRuleTemplate: async ({ admin, seeds }) => {
    const made = await admin.call('POST', '/planning/v1/rule-templates', seeds.createRuleTemplate!.body!());
    return { path: { id: String(made.body.id) } };
  },
};

const NO_LOCATION = 'a location that does not exist';

export const RULE_WAYS: Record<string, Record<number, Way>> = {
  listRules: {
    404: {
      how: NO_LOCATION,
      send: ({ admin }) => admin.call('GET', `/planning/v1/rules?locationId=${newId()}`),
    },
  },
  tryRuleChange: {
    404: {
      how: NO_LOCATION,
      send: ({ admin, seeds }) =>
        admin.call('POST', '/planning/v1/rules/trials', {
          ...(seeds.tryRuleChange!.body!() as object),
          locationId: newId(),
        }),
    },
  },
};
