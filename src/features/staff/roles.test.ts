import { describe, expect, it } from 'vitest';
import { can, isStaffRole, listAssignableRoles, type Permission, permissions, staffRoles } from './roles.ts';

const listPermissions = (role: (typeof staffRoles)[number]): Permission[] =>
  permissions.filter((permission) => can(role, permission));

describe('roles', () => {
  it('26.3 gives an operator every permission', () => {
    expect(listPermissions('operator')).toEqual(permissions);
  });

  it('26.3 gives a manager everything except the platform', () => {
    expect(listPermissions('manager')).toEqual(permissions.filter((permission) => permission !== 'platform.manage'));
  });

  it.each([
    [
      'sales',
      ['dealership.read', 'stock.read', 'leads.read', 'leads.manage', 'reservations.read', 'reservations.manage'],
    ],
    ['editor', ['dealership.read', 'website.read', 'website.manage']],
    ['stock', ['dealership.read', 'stock.read', 'stock.manage']],
  ] as const)('26.3 limits %s to their work', (role, allowed) => {
    expect(listPermissions(role)).toEqual(allowed);
  });

  it('26.3 lets managers give every role except operator, and others none', () => {
    expect(listAssignableRoles('operator')).toEqual(staffRoles);
    expect(listAssignableRoles('manager')).toEqual(['manager', 'sales', 'editor', 'stock']);
    for (const role of ['sales', 'editor', 'stock'] as const) expect(listAssignableRoles(role)).toEqual([]);
  });

  it('26.3 recognises role names and nothing else', () => {
    expect(staffRoles.every(isStaffRole)).toBe(true);
    for (const value of ['admin', 'Operator', '', null, 0, 'toString']) expect(isStaffRole(value)).toBe(false);
  });
});
