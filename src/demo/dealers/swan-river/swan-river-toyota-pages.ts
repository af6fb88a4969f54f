import type { DemoPage } from '../dealer.ts';

export const swanRiverToyotaPages: readonly DemoPage[] = [
  {
    path: '/pages/toyota-hybrids',
    title: 'Toyota hybrids',
    description: 'How a hybrid saves fuel, and whether it suits your driving.',
    picture: { body: 'suv', paint: 'navy' },
    body: `A Toyota hybrid has a petrol engine and an electric motor, and decides by itself which of the two does the work. Braking charges the battery. There is no cable and nothing to remember.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '0', label: 'cables, chargers or apps to think about' },
          { value: '30–40%', label: 'less fuel in town, in our customers’ own logs' },
          { value: '8', label: 'models that come as a hybrid' },
        ],
      },
      {
        kind: 'picture-text',
        heading: 'Where it pays',
        picture: { body: 'hatch', paint: 'light-blue' },
        markdown: `The saving is greatest in traffic: at low speed the engine is off much of the time. On the open road the difference is smaller.

Tell us your weekly drive and we will work out the numbers with you, using your own fuel receipts. If the answer is petrol, we will say so.`,
        link: { label: 'Book a test drive', to: '/book-test-drive' },
      },
      {
        kind: 'table',
        heading: 'An example: 15,000 km a year, mostly in town',
        head: ['In a year', 'Petrol SUV', 'Hybrid SUV'],
        rows: [
          ['Fuel used', '8.0 L/100 km', '5.0 L/100 km'],
          ['Fuel in a year', '1,200 L', '750 L'],
          ['At $1.90 a litre', '$2,280', '$1,425'],
          ['Saved in a year', '', '$855'],
        ],
        note: 'An illustration with round figures. What you use depends on how, where and with what load you drive.',
      },
      { kind: 'models', heading: 'Hybrids to choose from', fuel: 'Hybrid', limit: 8 },
      {
        kind: 'faq',
        items: [
          {
            question: 'How long does the battery last?',
            answer:
              'We see many past 300,000 km. It is warranted, and with a yearly check that cover can run to ten years.',
          },
          {
            question: 'Can a hybrid tow?',
            answer:
              'Most can, within a lower limit than the diesel beside it. The limit is on each model’s page. Ask before you buy the boat.',
          },
          {
            question: 'What if I never charge it?',
            answer: 'You cannot. It charges itself when you brake and when the engine runs.',
          },
        ],
      },
    ],
  },
  {
    path: '/pages/mytoyota-connect',
    title: 'myToyota Connect',
    description: 'The app that finds your car, locks it and books its service.',
    picture: { body: 'suv', paint: 'pearl-white' },
    body: `The app shows where the car is parked, whether it is locked and how far it can go on what is in the tank. You can book a service with us from it, and it reminds you when one is due.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What people use most',
        cards: [
          {
            icon: 'map-pin',
            heading: 'Where did I park?',
            text: 'The car on a map, and its lights to find it by at the airport.',
          },
          {
            icon: 'shield',
            heading: 'Did I lock it?',
            text: 'A look at doors and windows, and a button to lock it from your desk.',
          },
          {
            icon: 'fuel',
            heading: 'How far will it go?',
            text: 'Fuel, range and kilometres, as of when it was last switched off.',
          },
          {
            icon: 'calendar',
            heading: 'What is due?',
            text: 'The next service, by date or kilometres, and a booking with us in four taps.',
          },
        ],
      },
      {
        kind: 'steps',
        heading: 'Setting it up',
        steps: [
          { heading: 'Get the app', text: 'From your phone’s own store. It is free.' },
          { heading: 'Make an account', text: 'With the email address that you gave us when you bought the car.' },
          {
            heading: 'Sit in the car',
            text: 'Scan the code that its screen shows. The pairing takes a minute or two.',
          },
          {
            heading: 'Say who may see what',
            text: 'You choose what is shared, and you can stop it in the car’s own settings.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Stuck? Bring the car and the phone',
        text: 'We set it up with you at handover. If you bought the car elsewhere we do it just the same, at no charge.',
        links: [
          { label: 'Contact us', to: '/contact-us' },
          { label: 'More connected services', to: '/pages/toyota-connected' },
        ],
      },
      {
        kind: 'prose',
        markdown: `Which functions you have depends on the model, its age and its grade, and on mobile coverage where the car is parked. The app needs a recent phone. Data is handled by its provider under its own privacy policy, which the app shows before you agree to it.`,
      },
    ],
  },
  {
    path: '/pages/toyota-connected',
    title: 'Toyota connected services',
    description: 'Automatic collision notification, SOS call and stolen vehicle tracking.',
    body: `Newer Toyotas carry a SIM card. It is there for the moments in which nobody can, or wants to, reach for a phone.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'bell',
            heading: 'After a crash',
            text: 'If the airbags go off the car calls a response centre by itself, sends its position, and opens a line to talk.',
          },
          {
            icon: 'phone',
            heading: 'The SOS button',
            text: 'Above the mirror. One press does the same: for you, or for somebody else at the roadside.',
          },
          {
            icon: 'search',
            heading: 'If it is stolen',
            text: 'Report it to the police first. With the report number the centre can help them find the car.',
          },
        ],
      },
      {
        kind: 'table',
        heading: 'What it costs',
        head: ['Service', 'First twelve months', 'Afterwards'],
        rows: [
          ['Crash notification and SOS', 'Included on most models', 'Yearly subscription'],
          ['Stolen vehicle tracking', 'Included on most models', 'Yearly subscription'],
          ['The app', 'Free', 'Free, with fewer functions'],
        ],
        note: 'We tell you before the first year ends. The subscription is with the maker’s service provider and can be cancelled at any time.',
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Is the car always sending where it is?',
            answer:
              'Position is sent in an emergency, when you ask for it in the app, and in a reported theft. You can turn the data module off; then none of this works.',
          },
          {
            question: 'Does it work beyond mobile coverage?',
            answer: 'No. In much of the state there is none. Carry a beacon or a satellite phone.',
          },
          {
            question: 'I am buying a used one. Who sees me?',
            answer:
              'We remove the owner before you at handover. If you bought privately, ask us and we check it for you.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Does my car have it?',
        text: 'Send us the VIN. The answer takes five minutes.',
        links: [
          { label: 'Ask us', to: '/contact-us' },
          { label: 'About the app', to: '/pages/mytoyota-connect' },
        ],
      },
    ],
  },
  {
    path: '/pages/gr-garage',
    title: 'GR garage',
    description: 'GR Yaris, GR Corolla, GR86 and the last of the GR Supras.',
    picture: 'hero-metro',
    body: `The GR cars live in a corner of the showroom with its own coffee machine. Two of our technicians race on weekends and look after them during the week.`,
    blocks: [
      { kind: 'models', heading: 'The cars', category: 'GR & performance', limit: 4 },
      {
        kind: 'picture-text',
        heading: 'Track days without the trailer',
        picture: { body: 'coupe', paint: 'red' },
        side: 'right',
        markdown: `Four times a year we hire the circuit at Wanneroo for owners. There is a briefing, an instructor for your first session, and a technician with a jack and brake fluid.

Check your insurance first: most policies stop at the gate. We know who writes cover for a day.`,
        link: { label: 'Ask for the next date', to: '/contact-us' },
      },
      {
        kind: 'prose',
        markdown: `## The Supra

The GR Supra is no longer built for Australia. We keep a list of owners who may sell, and we call our own customers first. Tell us the colour and the gearbox you are after.

## What we ask before we sell you one

Where will you drive it, and who else will? The GR Yaris has a clutch and no patience; the GR86 is the better teacher. Drive both before you choose the faster one.`,
      },
    ],
  },
];
