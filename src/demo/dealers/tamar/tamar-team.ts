import type { DemoMember } from '../dealer.ts';

export const tamarTeam: readonly DemoMember[] = [
  {
    name: 'Steph Vandenberg',
    role: 'New and demonstrator vehicles',
    department: 'Sales',
    about: 'Tows a horse float every weekend, so ask her which cars really tow.',
    phone: '03 7010 0501',
  },
  {
    name: 'Craig Summers',
    role: 'Used vehicles',
    department: 'Sales',
    about: 'On Invermay Road for twenty-six years. Has sold some utes three times.',
    phone: '03 7010 0502',
  },
  {
    name: 'Louise Teague',
    role: 'Used vehicles',
    department: 'Sales',
    about: 'Meets the ferry in Devonport with your keys.',
    phone: '03 7010 0502',
  },
  {
    name: 'Arjun Bedi',
    role: 'Finance and paperwork',
    department: 'Office',
    about: 'Gets interstate registrations sorted before you have finished your coffee.',
    email: 'office@tamarauto.example',
  },
  {
    name: 'Dot Nakamura',
    role: 'Front desk',
    department: 'Office',
    about: 'The voice on the phone since 1991.',
    phone: '03 7010 0500',
  },
];
