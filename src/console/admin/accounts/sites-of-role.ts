/** What a person's sites are when home or role change in the form. Pure. */
import type { Account } from './data.ts';

export interface AccountDraft {
  name: string;
  email: string;
  phone: string;
  home: string;
  role: Account['role'];
  /** '*': every site. */
  sites: string[] | '*';
}

/** Whoever is at home somewhere sees it; the home before is no longer granted for that alone. */
export function withHome({ sites, home }: AccountDraft, next: string): string[] | '*' {
  if (sites === '*') return sites;
  const others = sites.filter((id) => id !== home && id !== next);
  return next === '' ? others : [next, ...others];
}

/** Of an administrator: the sites from before that role, none where nothing is known. Sites that were closed since are not there. */
export type SitesBefore = readonly string[] | '*';

export function sitesBefore(
  { locationIdsBefore: before }: Pick<Account, 'locationIdsBefore'>,
  standing: readonly { id: string }[],
): SitesBefore {
  if (before === '*') return before;
  return standing.map(({ id }) => id).filter((id) => before?.includes(id) === true);
}

/**
 * Every site goes with the role of administrators, not with the person: whoever is kept as one begins a lesser role at the sites
 * that they had before it, else at their home, and further sites are chosen.
 */
export function withRole(
  { role: before, sites, home }: AccountDraft,
  role: Account['role'],
  isAdministrator: boolean,
  had: SitesBefore = [],
): Pick<AccountDraft, 'role' | 'sites'> {
  if (isAdministrator && role === 'admin') return { role, sites: '*' };
  const isLeaving = isAdministrator && before === 'admin';
  if (!isLeaving) return { role, sites };
  if (had === '*') return { role, sites: had };
  return { role, sites: had.length > 0 ? [...had] : [home].filter((id) => id !== '') };
}

/** Whether it takes the administration from whoever saves it. */
export const givesUpAdministration = (
  { id, role }: Pick<Account, 'id' | 'role'>,
  draft: Pick<AccountDraft, 'role'>,
  ownId: string,
): boolean => id === ownId && role === 'admin' && draft.role !== 'admin';
