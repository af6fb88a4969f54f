import type { DemoMember } from '../dealer.ts';

export const harbourTeam: readonly DemoMember[] = [
  {
    name: 'Kirsty Lang',
    role: 'Owner',
    department: 'The yard',
    about: 'Bought her first three cars at auction in 1998. Will talk you out of the wrong one.',
    email: 'kirsty@harbourmotors.example',
  },
  {
    name: 'Bao Tran',
    role: 'Sales manager',
    department: 'The yard',
    about: 'Knows every car on the lot by its number plate.',
    phone: '02 5550 0202',
  },
  {
    name: 'Lucia Ferrante',
    role: 'Sales consultant',
    department: 'The yard',
    about: 'Small cars, first cars, and parents who are paying for them.',
    phone: '02 5550 0203',
  },
  {
    name: 'Hamish Doig',
    role: 'Buyer',
    department: 'Buying and finance',
    about: 'Looks at your trade-in while you look at ours.',
    phone: '02 5550 0204',
  },
  {
    name: 'Sunita Rao',
    role: 'Finance broker',
    department: 'Buying and finance',
    about: 'Compares the lenders for you, and shows you the page she compares them on.',
    email: 'finance@harbourmotors.example',
  },
];
