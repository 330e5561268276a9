/** Members with their requests on a published week, as tests of them begin with. */
import assert from 'node:assert/strict';
import { type Caller, type Loose, listOf, type TestApp } from '../../../../test/helpers/app.ts';
import { type Published, publishedWeek, type Row } from '../../rota/change/changes.fixture.ts';

export const REQUESTS = '/planning/v1/shift-requests';
export const OPEN = '/planning/v1/open-shifts?startDate=2027-03-01';
export const NOW = new Date('2027-02-24T08:00:00Z');

export interface Asking extends Published {
  /** One for each person, with the first site. */
  members: Caller[];
  ask(who: Caller, body: object, headers?: Record<string, string>): ReturnType<Caller['call']>;
  claim(who: Caller, row: number, headers?: Record<string, string>): ReturnType<Caller['call']>;
  act(
    who: Caller,
    request: Loose,
    verb: string,
    body?: object,
    headers?: Record<string, string>,
  ): ReturnType<Caller['call']>;
  /** The rows that somebody could take. */
  openTo(who: Caller): Promise<number[]>;
  set(settings: object, site?: number): Promise<void>;
}

export async function askingWeek(
  testApp: TestApp,
  rows: Row[],
  wishes: { people?: number; locations?: number } = {},
): Promise<Asking> {
  testApp.setNow(NOW);
  const week = await publishedWeek(testApp, rows, wishes);
  const { admin, as, demandIds, locationIds, userIds } = week;
  const members = await Promise.all(userIds.map((sub) => as('member', [locationIds[0]!], { sub })));
  const ask: Asking['ask'] = (who, body, headers = {}) => who.call('POST', REQUESTS, body, headers);
  return {
    ...week,
    members,
    ask,
    claim: (who, row, headers) => ask(who, { kind: 'claim', demandId: demandIds[row]! }, headers),
    act: (who, { id }, verb, body = {}, headers = {}) =>
      who.call('POST', `${REQUESTS}/${id}/${verb}`, body, headers),
    openTo: async (who) => {
      const { body, status, text } = await who.call('GET', OPEN);
      assert.equal(status, 200, text);
      return listOf(body.items!).map(({ demandId }) => demandIds.indexOf(String(demandId)));
    },
    set: async (settings, site = 0) => {
      const url = `/planning/v1/settings/locations/${locationIds[site]}`;
      const answer = await admin.call('PATCH', url, settings);
      assert.equal(answer.status, 200, answer.text);
    },
  };
}

/** Status and reason, or the first detail's code. */
export function refusalOf({ status, body }: { status: number; body: Loose }): [number, unknown] {
  const details = (body.error?.details ?? []) as unknown as { code: string }[];
  return [status, body.error?.reason ?? details[0]?.code];
}
