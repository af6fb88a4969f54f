import type { DemoMember } from '../dealer.ts';

export const swanRiverTeam: readonly DemoMember[] = [
  {
    name: 'Alannah Quirke',
    role: 'Dealer principal',
    department: 'Management',
    about: 'Started on the front desk in 2004 and still answers the phone when it rings twice.',
    email: 'alannah@swanrivertoyota.example',
  },
  {
    name: 'Rohan Wickramasuriya',
    role: 'General sales manager',
    department: 'Management',
    about: 'Signs off every price, and will tell you how it was made.',
    phone: '08 5550 0102',
  },
  {
    name: 'Mei-Ling Ong',
    role: 'New vehicle specialist',
    department: 'Sales',
    about: 'Hybrids are her subject. Drives one over the hills every morning.',
    phone: '08 5550 0103',
    email: 'meiling@swanrivertoyota.example',
  },
  {
    name: 'Tevita Latukefu',
    role: 'Used vehicle manager',
    department: 'Sales',
    about: 'Buys what we sell, and remembers where each of them came from.',
    phone: '08 5550 0104',
  },
  {
    name: 'Jock Ballantyne',
    role: 'Fleet manager',
    department: 'Sales',
    about: 'Looks after tradies with one ute and shires with ninety.',
    email: 'fleet@swanrivertoyota.example',
  },
  {
    name: 'Noor Haddad',
    role: 'Business manager',
    department: 'Finance and delivery',
    about: 'Explains a loan in plain English, and which line of it matters.',
    phone: '08 5550 0106',
  },
  {
    name: 'Kirra Bolton',
    role: 'Delivery coordinator',
    department: 'Finance and delivery',
    about: 'Hands you the keys, and does not let you go before the phone is paired.',
  },
];

export const swanRiverServiceTeam: readonly DemoMember[] = [
  {
    name: 'Demetri Kallas',
    role: 'Service manager',
    department: 'Front of house',
    about: 'Calls before doing anything that was not agreed.',
    phone: '08 5550 0121',
  },
  {
    name: 'Shanice Okoro',
    role: 'Service advisor',
    department: 'Front of house',
    about: 'Knows which of the loan cars has the best radio.',
    phone: '08 5550 0122',
  },
  {
    name: 'Wirihana Tane',
    role: 'Workshop foreman',
    department: 'Workshop',
    about: 'Master technician, twenty-two years on the tools.',
  },
  {
    name: 'Ana Petrovska',
    role: 'Hybrid technician',
    department: 'Workshop',
    about: 'Checks every battery herself, and prints the report for you.',
  },
];
