/** What tests of runs begin with. */
import assert from 'node:assert/strict';
import type { Caller, Loose, TestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';

export const RUNS = '/planning/v1/planning-runs';
/** The first week of March 2027. Such runs end as their optimum is proved: the limit is for busy machines alone. */
export const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 20_000, seed: 1 } };

/** An hour (UTC) of a day of March 2027. */
export const at = (day: number, hour: number) => new Date(Date.UTC(2027, 2, day, hour)).toISOString();

/** The body of an answer that must be a success. */
export async function ok(caller: Caller, method: string, url: string, body?: object): Promise<Loose> {
  const answer = await caller.call(method, url, body);
  assert.ok(answer.status < 300, `${method} ${url}: ${answer.text}`);
  return answer.body;
}

export interface Shop extends Organisation {
  site: string;
  demand(date: string, hours: [number, number], more?: object): Promise<string>;
  plan(more?: object, headers?: Record<string, string>): Promise<Loose>;
}

/** One site with some people, and short ways to draw demand and plan the week of 1 March 2027. */
export async function shopOf(testApp: TestApp, people = 3): Promise<Shop> {
  const organisation = await createOrganisation(testApp, { locations: 1, people });
  const { admin, locationIds } = organisation;
  const site = locationIds[0]!;
  return {
    ...organisation,
    site,
    demand: async (date, [from, until], more = {}) => {
      const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
      const body = { name: 'Counter', locationId: site, start: at(from), end: at(until), ...more };
      const made = await admin.call('POST', '/planning/v1/demand', body);
      assert.equal(made.status, 201, made.text);
      return String(made.body.id);
    },
    plan: async (more = {}, headers = {}) => {
      const made = await admin.call('POST', RUNS, { ...WEEK, ...more }, headers);
      assert.equal(made.status, 201, made.text);
      return made.body;
    },
  };
}
