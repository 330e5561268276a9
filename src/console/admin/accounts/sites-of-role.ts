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

/**
 * Every site goes with the role of administrators, not with the person: whoever is kept as one begins a lesser role at their home
 * alone, and further sites are chosen.
 */
export function withRole(
  { role: before, sites, home }: AccountDraft,
  role: Account['role'],
  isAdministrator: boolean,
): Pick<AccountDraft, 'role' | 'sites'> {
  if (isAdministrator && role === 'admin') return { role, sites: '*' };
  const isLeaving = isAdministrator && before === 'admin';
  return { role, sites: isLeaving ? [home].filter((id) => id !== '') : sites };
}

/** Whether it takes the administration from whoever saves it. */
export const givesUpAdministration = (
  { id, role }: Pick<Account, 'id' | 'role'>,
  draft: Pick<AccountDraft, 'role'>,
  ownId: string,
): boolean => id === ownId && role === 'admin' && draft.role !== 'admin';
