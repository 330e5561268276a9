/** Operations of the role matrix, by what they name. */
import type { Ids, Operation } from './matrix.fixture.ts';

export const ALL = ['member', 'manager', 'area-manager', 'admin'] as const;
export const ADMIN = ['admin'] as const;
export const MANAGERS = ['manager', 'area-manager', 'admin'] as const;

export function list(name: string, path: string): Operation {
  return { name, roles: ALL, names: 'none', request: () => ['GET', path], success: [200] };
}

export function read(name: string, path: (ids: Ids) => string): Operation {
  return { name, roles: ALL, names: 'path', request: (ids) => ['GET', path(ids)], success: [200] };
}

export function write(
  name: string,
  roles: Operation['roles'],
  names: Operation['names'],
  request: Operation['request'],
): Operation {
  return { name, roles, names, request, success: [200, 201] };
}
