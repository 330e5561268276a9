/** The set-up of an organisation on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';
import { Email, Name, Organisation, Site } from '../records/records.schema.ts';

export const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  'pattern-words': codeOf('faults.country'),
});
const TimeZone = Type.String({ format: 'time-zone' });
export const Password = Type.String({ minLength: 1, maxLength: 400, description: 'at least 12 characters' });

export const SetUpStatus = Closed(
  { open: Type.Boolean({ description: 'a set-up link waits to be used' }) },
  { title: 'SetUpStatus' },
);

export const SetUpBody = Closed(
  {
    link: Type.String({ minLength: 1, maxLength: 200, description: 'the secret part of the set-up link' }),
    organisation: Closed(
      { name: Name, country: Country, timeZone: TimeZone },
      { title: 'SetUpOrganisation' },
    ),
    administrator: Closed({ name: Name, email: Email, password: Password }, { title: 'SetUpAdministrator' }),
    sites: Type.Array(Closed({ name: Name }, { title: 'SetUpSite' }), { minItems: 1, maxItems: 200 }),
  },
  { title: 'SetUpInput' },
);
export type SetUpBody = Static<typeof SetUpBody>;

export const SetUpDone = Closed(
  { organisation: Organisation, administratorId: Uuid, sites: Type.Array(Site) },
  { title: 'SetUpDone' },
);
