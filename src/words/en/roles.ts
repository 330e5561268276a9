/** What roles are called, where one is refused. In English by the names that tokens have. */

export const roles = {
  admin: 'admin',
  'area-manager': 'area-manager',
  manager: 'manager',
  member: 'member',
};
