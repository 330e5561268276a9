/** Who calls Listings in the transcripts, and what they send. */
import type { Answer, TestApp } from '../helpers/app.ts';
import { type Say, START, type Transcript } from './transcript.ts';
import { OTHER_ORGANISATION, openWorld } from './world.ts';

export const V1 = '/listings/v1';
export const GENERAL = '00000000-0000-7000-8000-000000000005';

export interface Scene {
  transcript: Transcript;
  /** The organisation whose catalogue the public reads. */
  org_id: string;
  admin: Say;
  manager: Say;
  member: Say;
  /** A token without roles. */
  service: Say;
  /** A manager of an organisation whose catalogue is not public. */
  stranger: Say;
  /** A token that is not good for Listings. */
  planner: Say;
  anybody: Say;
  /** Everybody, by name. */
  all: Say[];
}

/** `day`: on which the scene begins, so that each has its own audit events. */
export async function openScene(testApp: TestApp, day = 0): Promise<Scene> {
  const org_id = testApp.config.CATALOG_ORG_ID;
  const { transcript, say } = await openWorld(testApp, ['listing'], {
    organisations: [org_id, OTHER_ORGANISATION],
    start: START + day * 86_400_000,
  });
  const { admin, area, manager, ann: member, service, stranger, elsewhere: planner, nobody: anybody } = say;
  const all = [admin, area, manager, member, service, stranger, planner, anybody];
  return { transcript, org_id, admin, manager, member, service, stranger, planner, anybody, all };
}

/** The id of what was made. */
export const idOf = ({ body }: Answer) => String(body.id);

/** A listing of `more`, moved along these statuses: part of the scene, not of what is recorded. */
export async function make(
  transcript: Transcript,
  who: string,
  more: object,
  ...statuses: string[]
): Promise<string> {
  const listing = { catalog_id: GENERAL, title: 'Crane', price: 1, details: {}, ...more };
  const { id } = await transcript.prepare(who, `POST ${V1}/listings`, listing);
  for (const status of statuses)
    await transcript.prepare(who, `PATCH ${V1}/listings/${id}/status`, { status });
  return String(id);
}
