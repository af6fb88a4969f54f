import type { Permission } from '../../features/staff/roles.ts';

/** Who may use a route: anyone, every signed-in person, or those whose role has the permission at the route's level. */
export type Access = 'anyone' | 'staff' | Permission;

export type ConsoleRoute = {
  /** A dealership or site in it is the level at which the permission must hold; `/platform/…` needs an operator. */
  path: string;
  file: string;
  /** For GET requests. */
  read: Access;
  /** For POST requests; without it the page accepts none. */
  write?: Access;
};
