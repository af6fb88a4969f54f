import { expect, it } from 'vitest';
import { parseSiteConfig } from '../sites/site-config.ts';
import { type StoredMember, teamOf } from './team.ts';

const member = (name: string, department: string): StoredMember => ({
  name,
  role: 'Sales',
  department,
  about: '',
  phone: '03 7010 0501',
  email: null,
  image: null,
});
const people = [member('Steph', 'Sales'), member('Arjun', 'Office'), member('Craig', 'Sales')];

it('lists a team by department, in the order in which each is first named', () => {
  const team = teamOf(people, parseSiteConfig({}));
  expect(team.map(({ name, members }) => [name, members.map((one) => one.name)])).toEqual([
    ['Sales', ['Steph', 'Craig']],
    ['Office', ['Arjun']],
  ]);
  expect(team[0]?.members[0]?.phone).toEqual({ shown: '03 7010 0501', href: 'tel:0370100501' });
});

it('masks the numbers of a team where the site hides its numbers', () => {
  const team = teamOf(people, parseSiteConfig({ phone: { hideNumbers: true } }));
  expect(team[0]?.members[0]?.phone).toEqual({ shown: '03 701• ••••', href: null });
});
