import { createContext, type RouterContextProvider } from 'react-router';
import type { DealershipScope, SiteScope } from '../../platform/postgres/database.ts';
import type { StaffActor } from '../../platform/postgres/staff-actor.ts';
import type { SignedIn as SignedInStaff } from '../../features/staff/accounts/session-store.server.ts';
import { can, type Permission, type StaffRole } from '../../features/staff/roles.ts';
import { consoleRequest } from './console-request.ts';

/** The person who sends the request. */
export type SignedIn = SignedInStaff & { isOperator: boolean };

/** A dealership in the address, with the roles of this person in it. */
export type DealershipAccess = {
  id: number;
  slug: string;
  name: string;
  timeZone: string;
  roles: readonly StaffRole[];
  scope: DealershipScope;
};

/** A website in the address. Roles come from the dealership that owns it. */
export type SiteAccess = {
  id: number;
  slug: string;
  name: string;
  dealership: { id: number; slug: string; name: string };
  /** Of the dealership. */
  timeZone: string;
  roles: readonly StaffRole[];
  scope: SiteScope;
};

/** Set by the access check before loaders and actions run. */
export const signedIn = createContext<SignedIn>();
export const dealershipAccess = createContext<DealershipAccess | null>(null);
export const siteAccess = createContext<SiteAccess | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The dealership of a page whose address names one. */
export function requireDealership(context: Context): DealershipAccess {
  const access = context.get(dealershipAccess);
  if (!access) throw new Error('the address of this page names no dealership');
  return access;
}

/** The website of a page whose address names one. */
export function requireSite(context: Context): SiteAccess {
  const access = context.get(siteAccess);
  if (!access) throw new Error('the address of this page names no website');
  return access;
}

/** Whether an operator is there without a role of their own. */
export const isViewing = (roles: readonly StaffRole[]): boolean => roles.every((role) => role === 'operator');

/** The signed-in person as the author of changes that a job makes later. */
export function getActor(context: Context): StaffActor {
  const { network, requestId } = context.get(consoleRequest);
  return { staffId: context.get(signedIn).staff.id, network, requestId };
}

export const hasPermission = (roles: readonly StaffRole[], permission: Permission): boolean =>
  roles.some((role) => can(role, permission));
