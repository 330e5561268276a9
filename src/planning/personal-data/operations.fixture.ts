/** Operations about what is held of a person. */
import assert from 'node:assert/strict';
import { newId } from '../../platform/ids.ts';
import { ADMIN, DRY_RUN, ME, type Register } from '../entry.fixture.ts';

const NAME = 'Ada Gone';

export const PERSONAL_DATA: Register = {
  getMyData: ME,
  getMyDataPage: ME,
  getPersonData: { who: ADMIN, id: 'person' },
  getPersonDataPage: { who: ADMIN, id: 'person' },
  getRetentionSettings: { who: ADMIN },
  patchRetentionSettings: {
    who: ADMIN,
    audit: 'retention.update',
    body: () => ({ enquiryMonths: 12, mailDays: 20 }),
    ways: DRY_RUN,
  },
  erasePerson: {
    who: ADMIN,
    id: 'person',
    audit: 'person.erase',
    body: () => ({ name: NAME }),
    ways: DRY_RUN,
    fresh: async ({ directory }) => {
      const person = newId();
      const { status, text } = await directory.call('PUT', '/planning/internal/v1/directory', {
        asOf: new Date().toISOString(),
        mode: 'delta',
        locations: [],
        people: [{ id: person, name: NAME, homeLocationId: null, active: false }],
        grants: [],
      });
      assert.equal(status, 200, text);
      return { person };
    },
  },
};
