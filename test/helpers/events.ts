/** The outbox as tests read it: every event must fit the schema of its type. */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { EVENTS, type EventType } from '../../src/notifications/catalogue.ts';
import type { Database } from '../../src/platform/db/db.ts';
import type { Loose } from './app.ts';

export interface StoredEvent {
  sequence: number;
  id: string;
  changeId: string;
  type: string;
  recordId: string;
  locationId: string | null;
  data: Loose;
}

/** An organisation's events in their order, of these types only unless none is named. */
export async function eventsOf(
  db: Database,
  organisationId: string,
  ...types: EventType[]
): Promise<StoredEvent[]> {
  const events = await db.query<StoredEvent>(
    `select sequence, id, change_id as "changeId", type, record_id as "recordId", location_id as "locationId", data
     from events where organisation_id = $1 order by sequence`,
    [organisationId],
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { type, data } of events) {
    assert.ok(type in EVENTS, `${type} is in the catalogue`);
    assert.ok(ajv.validate(EVENTS[type as EventType].data, data), `${type}: ${ajv.errorsText()}`);
  }
  return events.filter(({ type }) => types.length === 0 || types.includes(type as EventType));
}
