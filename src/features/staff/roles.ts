/** The roles of staff. A membership gives one role in a dealership, in a group, or (operators) everywhere. */
export const staffRoles = ['operator', 'manager', 'sales', 'editor', 'stock'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles within a dealership or group: all except the platform's own. */
export const dealerRoles = ['manager', 'sales', 'editor', 'stock'] as const satisfies readonly StaffRole[];

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value);

/** One line per permission: the roles that have it. Operators have all of them. */
const permissionTable = {
  'platform.manage': [],
  'dealership.read': ['manager', 'sales', 'editor', 'stock'],
  'dealership.manage': ['manager'],
  // The archive of all data contains everyone who has written to the dealership, and its team.
  'dealership.export': ['manager'],
  'team.read': ['manager'],
  'team.manage': ['manager'],
  'history.read': ['manager'],
  'stock.read': ['manager', 'sales', 'stock'],
  'stock.manage': ['manager', 'stock'],
  'leads.read': ['manager', 'sales'],
  // Sales see their own and unassigned leads; app.enter_staff_scope() enforces it.
  'leads.read-all': ['manager'],
  'leads.manage': ['manager', 'sales'],
  'leads.export': ['manager'],
  'reservations.read': ['manager', 'sales'],
  'reservations.manage': ['manager', 'sales'],
  'website.read': ['manager', 'editor'],
  'website.manage': ['manager', 'editor'],
  'reports.read': ['manager'],
} as const satisfies Record<`${string}.${string}`, readonly (typeof dealerRoles)[number][]>;

export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as Permission[];

export const can = (role: StaffRole, permission: Permission): boolean =>
  role === 'operator' || permissionTable[permission].some((allowed) => allowed === role);

/** The roles that a person with this role may give to others: managers all except operator. */
export function listAssignableRoles(role: StaffRole): readonly StaffRole[] {
  if (role === 'operator') return staffRoles;
  return can(role, 'team.manage') ? dealerRoles : [];
}

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  operator: 'Operator',
  manager: 'Manager',
  sales: 'Sales',
  editor: 'Website editor',
  stock: 'Stock',
};

/** Describes each role in a sentence for forms. */
export const roleDescriptions: Readonly<Record<StaffRole, string>> = {
  operator: 'manage the platform and every dealership',
  manager: 'manage everything in the dealership, including its team',
  sales: 'see the stock, answer leads and manage reservations',
  editor: 'edit the website and its content',
  stock: 'edit cars, photos and feeds',
};
