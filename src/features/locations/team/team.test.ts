import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { type TeamMemberRow, groupByDepartment } from './team.ts';

const member = (name: string, department: string): TeamMemberRow => ({
  id: 7,
  name,
  role: 'Sales',
  department,
  about: '',
  phone: '03 7010 0501',
  email: null,
  image: null,
});
const people = [member('Steph', 'Sales'), member('Arjun', 'Office'), member('Craig', 'Sales')];

it('groups a team by department, in order of first appearance', () => {
  const team = groupByDepartment(people, parseSiteConfig({}));
  expect(team.map(({ name, members }) => [name, members.map((one) => one.name)])).toEqual([
    ['Sales', ['Steph', 'Craig']],
    ['Office', ['Arjun']],
  ]);
  expect(team[0]?.members[0]?.phone).toEqual({ shown: '03 7010 0501', href: 'tel:0370100501' });
});

it('masks the team’s numbers on sites that hide numbers', () => {
  const team = groupByDepartment(people, parseSiteConfig({ phone: { hideNumbers: true } }));
  expect(team[0]?.members[0]?.phone).toEqual({ shown: '03 701• ••••', href: null, revealKey: 'team-7' });
});
