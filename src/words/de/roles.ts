import type { english } from '../english.ts';

export const roles: (typeof english)['roles'] = {
  admin: 'Administration',
  'area-manager': 'Bereichsleitung',
  manager: 'Standortleitung',
  member: 'Teammitglied',
};
