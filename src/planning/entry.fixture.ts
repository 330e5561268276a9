/** What the register of Planning says of an operation. */

import {
  type Entry,
  type Example,
  send,
  type Way,
  type World,
  withMembers,
} from '../../test/helpers/register.ts';
import { newId } from '../platform/ids.ts';
import type { Ids, PlanningScene } from './world.fixture.ts';

export type Role = 'member' | 'manager' | 'area-manager' | 'admin';

/** `public`: no token is needed; `token`: one of any service will do. `directory`: tokens for the Directory's push alone; `terminal`: a device's. */
export type Who = readonly Role[] | 'public' | 'token' | 'directory' | 'terminal';

export const ALL = ['member', 'manager', 'area-manager', 'admin'] as const;
export const ADMIN = ['admin'] as const;
export const MANAGERS = ['manager', 'area-manager', 'admin'] as const;
export const SITE_MANAGERS = ['manager', 'admin'] as const;

export interface PlanningEntry extends Entry<Who, Ids, PlanningScene> {
  /**
   * `site`: an object at a site, or a site in the body, where the caller must be; `own`: an object of a person's, which other members do not
   * see; `org`: an object without a site; `me`: the caller, whom the Directory must know; `secret`: the address is the credential. By default
   * `site` where the path names an id, else nothing.
   */
  of?: 'site' | 'own' | 'org' | 'me' | 'secret';
  /** What the callers of the role matrix are answered where they may, unless it is the success of the document. */
  answers?: readonly number[];
  /** What the request names beside its path and body's site, with another id of it; whether that one's place matters. */
  seconds?: Record<string, Second>;
}

export interface Second {
  of: 'place' | 'organisation';
  /** Members of the example that change. */
  sent(here: World<Ids>, second: Ids): Example;
}

export type Register = Record<string, PlanningEntry>;

type Ways = Record<number, Way<PlanningScene>>;

export const NO_LOCATION: Ways = {
  404: { how: 'a location that does not exist', send: withMembers(() => ({ locationId: newId() })) },
};

export const DRY_RUN: Ways = {
  200: {
    how: '`dryRun=true`',
    send: ({ admin }, request) => send(admin, { ...request, url: `${request.url}?dryRun=true` }),
  },
};

export const NO_PERSON: Ways = {
  404: { how: 'a person who does not exist', send: withMembers(() => ({ userId: newId() })) },
};

/** An operation that concerns the caller alone. */
export const ME: PlanningEntry = {
  who: ALL,
  of: 'me',
  ways: {
    404: {
      how: 'a caller whom the Directory does not name',
      send: async ({ testApp }, request) => send(await testApp.caller(), request),
    },
  },
};
