import { escapeLiteral } from 'pg';

/** The staff member who acts in a transaction, and from where; recorded by the audit log. */
export type StaffActor = {
  staffId: string;
  /** Keyed hash of the network of the request. */
  network: string | null;
  requestId: string | null;
};

/** An actor of platform-wide work. */
export type PlatformActor = StaffActor & {
  /** Where changes are listed that belong to no dealership of their own, such as of an account. */
  dealershipId?: number | undefined;
};

/** The constraint that the functions in db/functions/staff.sql name in their error. */
const accessConstraint = 'staff_access';

/** Whether a transaction failed because the person has no active account, or no membership that covers its scope. */
export const isStaffAccessDenied = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === accessConstraint;

export const enterStaffScope = (
  { staffId, network, requestId }: StaffActor,
  { dealershipId, siteId }: { dealershipId: number | null; siteId: number | null },
): string => call('app.enter_staff_scope', [staffId, dealershipId, siteId, network, requestId]);

export const actAsStaff = ({ staffId, network, requestId, dealershipId }: PlatformActor): string =>
  call('app.act_as_staff', [staffId, network, requestId, dealershipId ?? null]);

/** For changes that an administrator makes with a command, without an account. */
export const actAsCommandLine = (): string => call('app.act_as_command_line', []);

const call = (name: string, values: readonly (string | number | null)[]): string =>
  `${name}(${values.map((value) => (value === null ? 'null' : escapeLiteral(String(value)))).join(', ')})`;
