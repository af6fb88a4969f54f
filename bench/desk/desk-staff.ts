import type { Sql } from 'postgres';
import type { StaffRole } from '../../src/features/staff/roles.ts';
import { toCookieHeader } from '../../tests/support/console/console-cookies.ts';
import { hireStaff } from '../../tests/support/console/hire-staff.ts';

export type DeskPerson = { staffId: string; role: StaffRole; dealership: string; cookie: string };

/** Hires managers and salespeople at each dealership, and signs them in. */
export async function hireDesk(
  owner: Sql,
  baseUrl: string,
  { dealerships, managers, sales }: { dealerships: readonly string[]; managers: number; sales: number },
): Promise<DeskPerson[]> {
  const roles: StaffRole[] = [...Array<'manager'>(managers).fill('manager'), ...Array<'sales'>(sales).fill('sales')];
  const people: DeskPerson[] = [];
  for (const dealership of dealerships) {
    const [place] = await owner`select id from dealerships where slug = ${dealership}`;
    for (const role of roles) {
      const name = `${role} ${people.length}`;
      const { staffId, session } = await hireStaff(owner, { baseUrl, name, role, dealershipId: place?.id as number });
      people.push({ staffId, role, dealership, cookie: toCookieHeader(session) });
    }
  }
  return people;
}
