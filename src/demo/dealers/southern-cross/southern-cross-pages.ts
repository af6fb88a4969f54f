import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const southernCrossPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About the group',
    description: 'Five dealerships in New South Wales, Victoria and Queensland.',
    picture: 'hero-coast',
    body: `Southern Cross began in Geelong in 1986 and now has five dealerships in three states. Each is run by people who live in its town. What they share is the stock: any car at one branch can be driven at another.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '5', label: 'dealerships from Geelong to Cairns' },
          { value: '1', label: 'list of everything that is for sale' },
          { value: '13', label: 'makes with a factory franchise' },
          { value: '340', label: 'people, fifty of them apprentices' },
        ],
      },
      {
        kind: 'steps',
        heading: 'Bring it to me: how a transfer works',
        steps: [
          { heading: 'Ask', text: 'On the vehicle’s page, and choose the branch that is nearest to you.' },
          { heading: 'We load it', text: 'You hear the same day, and it goes on the next truck.' },
          { heading: 'You drive it', text: 'If it is not the one, it goes home again and you owe nothing.' },
        ],
      },
      {
        kind: 'table',
        heading: 'How long the truck takes',
        head: ['From or to', 'Working days'],
        rows: [
          ['Geelong and Dandenong', '1'],
          ['Parramatta and Newcastle', '1'],
          ['Victoria and New South Wales', '2'],
          ['Cairns and anywhere else', 'About 6, leaving each Thursday'],
        ],
        note: 'In the wet season the road to Cairns has the last word.',
      },
      { kind: 'locations', heading: 'Five towns', show: 'sales', layout: 'carousel' },
      {
        kind: 'call-to-action',
        heading: 'Work with us',
        text: 'We take on two apprentices a branch each January, and experienced people all year.',
        links: [{ label: 'Careers', to: '/careers' }],
      },
    ],
  },
  {
    path: '/service',
    title: 'Service at any branch',
    description: 'One record for your car at all five workshops.',
    picture: { body: 'suv', paint: 'navy' },
    body: `Your car's record is the same at every branch. Service it at home this year and on holiday the next, and nobody has to ask what was done before. Workshops open at seven on weekdays, and early drop-off boxes are beside each door.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What you can book',
        cards: [
          {
            icon: 'wrench',
            heading: 'Logbook service',
            text: 'For the makes of each branch, with capped prices where the maker sets them.',
          },
          {
            icon: 'shield',
            heading: 'Recall or warranty work',
            text: 'At no charge. Bring the letter, or just the VIN.',
          },
          {
            icon: 'wheel',
            heading: 'Tyres and alignment',
            text: 'Priced for the set, fitted and balanced, old ones taken away.',
          },
          {
            icon: 'gauge',
            heading: 'Air conditioning',
            text: 'Before the summer, not on the first hot Saturday with everyone else.',
          },
        ],
      },
      { kind: 'locations', heading: 'Workshops', show: 'service', layout: 'grid' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Can I leave the car at one branch and collect it at another?',
            answer: 'Between Geelong and Dandenong, and between Parramatta and Newcastle, yes. Ask when you book.',
          },
          {
            question: 'Is there a loan car?',
            answer:
              'At each branch, six of them. They go to those who book first and to those with children first of all.',
          },
        ],
      },
    ],
  },
  {
    path: '/careers',
    title: 'Careers',
    description: 'Apprenticeships and experienced roles in five towns.',
    picture: 'hero-showroom',
    body: `We take on two apprentices a branch each January and pay for their tools after the first year. For everybody else: a four day week is possible in the workshops, and no one works every Saturday. Say in the form which town.`,
    blocks: [
      {
        kind: 'table',
        heading: 'What we usually look for',
        head: ['Role', 'Where', 'Good to have'],
        rows: [
          ['Apprentice technician', 'All five', 'Year 10 and curiosity'],
          ['Technician', 'Cairns, Newcastle', 'Certificate III; we pay to move you north'],
          ['Service adviser', 'Parramatta, Dandenong', 'A second language'],
          ['Sales consultant', 'Geelong', 'Patience'],
          ['Group accounts', 'Parramatta', 'Month ends do not frighten you'],
        ],
        note: 'Roles come and go. If yours is not here write all the same and we keep your letter for six months.',
      },
      {
        kind: 'cards',
        heading: 'Five branches are good for one thing',
        cards: [
          {
            icon: 'map-pin',
            heading: 'You can move',
            text: 'Eleven people have changed towns with us, most of them towards the sun.',
          },
          {
            icon: 'trend-down',
            heading: 'You can slow down',
            text: 'Part time at fifty-five, mentoring apprentices, is a job we have invented three times.',
          },
          {
            icon: 'spark',
            heading: 'You can learn',
            text: 'High voltage, diesel, paint: whichever branch teaches it, we pay the flight.',
          },
        ],
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Fleet across three states',
    description: 'Thirteen makes, five workshops and one account for your business.',
    body: `If your vehicles cross borders, so does our account. One agreement, one invoice a month, and a workshop that knows your fleet in each of five towns.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'swap',
            heading: 'Any make we hold',
            text: 'Ute, van, hatch or electric. We compare them for your routes, not for our quota.',
          },
          {
            icon: 'report',
            heading: 'One monthly report',
            text: 'Kilometres, fuel, services due and what each vehicle has cost.',
          },
          {
            icon: 'wrench',
            heading: 'A bay kept free',
            text: 'Fleet customers are in the workshop within two working days, anywhere in the group.',
          },
        ],
      },
      {
        kind: 'cars',
        heading: 'Ready for work',
        path: '/new-used-and-demo-cars?refinementList[body][0]=ute',
        limit: 4,
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty',
    description: 'What the makers promise, what the law adds, and whom to ask.',
    body: `We sell thirteen makes and each has its own warranty, from five years to seven and more. The one that holds for your car is in its booklet. What follows holds for all of them.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'map-pin',
            heading: 'Claim at any branch',
            text: 'That holds the franchise for your make. We tell you which, and move the car if yours does not.',
          },
          {
            icon: 'report',
            heading: 'Keep the invoices',
            text: 'Service where you like, by the schedule, with a qualified repairer. The receipts are your proof.',
          },
          { icon: 'swap', heading: 'It goes with the car', text: 'What is left passes to the next owner.' },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Parts and accessories\n\n${partsWarranty}\n\n## Your rights as a consumer\n\n${consumerLaw}`,
      },
      {
        kind: 'call-to-action',
        heading: 'Whom to ask',
        text: 'The branch that sold you the car, or group customer care on 1300 975 707.',
        links: [{ label: 'Our dealerships', to: '/contact-us' }],
      },
    ],
  },
  {
    path: '/finance-enquiry',
    title: 'Car finance',
    description: 'One application, several lenders, and a person in your own town.',
    body: `Each branch has its own finance manager, who sits at a desk and not in a call centre. You meet before you sign.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'How it goes',
        steps: [
          {
            heading: 'You tell us what you need',
            text: 'The form above. No documents yet, and no check of your credit file.',
          },
          { heading: 'We compare', text: 'Several lenders, by what the loan costs altogether.' },
          { heading: 'You choose and apply', text: 'Now the lender looks at your file, and decides.' },
          { heading: 'You collect the car', text: 'With every figure of the contract explained, fees first.' },
        ],
      },
      {
        kind: 'prose',
        markdown: `Finance is provided by lenders and subject to their approval, terms, fees and charges. We may be paid a commission by a lender and tell you how much before you sign.`,
      },
    ],
  },
  {
    path: '/blog/an-apprentice-year',
    title: 'An apprentice’s first year',
    description: 'From sweeping to brakes, told by one of our apprentices.',
    author: 'Leila, Dandenong',
    daysAgo: 30,
    picture: { body: 'hatch', paint: 'yellow' },
    body: `The first month I swept, and I was cross about it. Then I noticed that the one who sweeps is under every car and hears every conversation.

In March I did my first oil change alone. In June I did brakes with somebody watching, in August without. In October a customer asked for me by name.

What nobody tells you: your hands hurt until May, and the theory is harder than the work. What I would say to next year's two: write everything down, and ask before you undo the second bolt.`,
    blocks: [
      {
        kind: 'call-to-action',
        heading: 'Applications are open all year',
        text: 'Two places a branch, starting in January.',
        links: [{ label: 'Write to us', to: '/careers' }],
      },
    ],
  },
  {
    path: '/blog/the-thursday-truck',
    title: 'The Thursday truck',
    description: 'Eight cars, 2,800 km and one driver who knows every bakery.',
    author: 'Southern Cross',
    daysAgo: 62,
    picture: { body: 'lightTruck', paint: 'white' },
    body: `Every Thursday at five a transporter leaves Dandenong. By Saturday night it is in Parramatta, by the Wednesday after in Cairns, with a different eight cars on it than it left with.

It is why you can drive a car in Cairns that was traded in Geelong. It costs us about $900 a car to the far end. We carry it because people who can try a car buy the right one, and the right one does not come back.`,
  },
  {
    path: '/blog/vehicle-reviews/seven-seats-in-four-makes',
    title: 'Seven seats, four makes, one family',
    description: 'Parramatta’s largest household tries them all.',
    author: 'Southern Cross',
    daysAgo: 18,
    picture: { body: 'peopleMover', paint: 'grey' },
    body: `A family of seven from Westmead lent us a Sunday. We lent them four cars. The rule: everybody sits in the third row once, adults included.

The people mover won, as it always does, and nobody wanted to be seen in it, as always. Among the SUVs the one with sliding second-row seats was worth more than the one with leather. The third row of the smallest is for children under ten.

Our advice after the day: bring everyone. The one who sits furthest back has the deciding vote.`,
    blocks: [{ kind: 'cars', heading: 'Seven seats across the group', path: '/search/7-seater-cars', limit: 4 }],
  },
];
