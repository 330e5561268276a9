/** What a caller may do at a site: the writes refuse by it, and `allowed` of a site is what is left. Pure. */
import { mayCall } from '../../../platform/auth/auth.ts';
import { type Said, say } from '../../../words/said.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN, AREA_MANAGER_OR_ADMIN, SITE_MANAGER_OR_ADMIN } from '../../access.ts';
import { inScope, type Scope } from '../../scope.ts';
import { type LocationSettings, SITE_ACTS, type SiteAct } from './location.schema.ts';

/** Whom the operations let in at all. */
export const ACTS_AT_SITES = {
  edit: ADMIN,
  plan: ANY_MANAGER_OR_ADMIN,
  /** Who plans several sites may move people between them; managers plan their own people. */
  borrow: AREA_MANAGER_OR_ADMIN,
  publish: SITE_MANAGER_OR_ADMIN,
  'change-rota': ANY_MANAGER_OR_ADMIN,
  'add-demand': SITE_MANAGER_OR_ADMIN,
  'write-note': ANY_MANAGER_OR_ADMIN,
  'send-message': ANY_MANAGER_OR_ADMIN,
} as const satisfies Record<SiteAct, object>;

type Site = Pick<LocationSettings, 'locationId' | 'name' | 'managersMayChangeRota'>;

/** Why the act is not the caller's at a site granted to them; null: it is. */
export function strangerAtSite(
  { actor }: Scope,
  { name, managersMayChangeRota }: Site,
  act: SiteAct,
): Said | null {
  const isClosed = act === 'change-rota' && !managersMayChangeRota && actor.role !== 'admin';
  return isClosed ? say('live.closedToManagers', { name }) : null;
}

const allowedAtSite = (scope: Scope, site: Site): SiteAct[] =>
  SITE_ACTS.filter(
    (act) =>
      mayCall(scope.actor, ACTS_AT_SITES[act]) &&
      inScope(scope, site.locationId) &&
      strangerAtSite(scope, site, act) === null,
  );

/** As the caller is shown it. */
export const shownLocation = (scope: Scope, site: LocationSettings) => ({
  ...site,
  allowed: allowedAtSite(scope, site),
});
