import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const tamarPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Tamar Auto',
    description: 'Invermay Road since 1969.',
    picture: { body: 'ute', paint: 'green' },
    body: `We have been on Invermay Road since 1969, through two floods and one very wet open day. New Mitsubishi, Isuzu UTE and GWM, and used cars of every kind.`,
    blocks: [
      {
        kind: 'table',
        heading: 'Three numbers, three people',
        head: ['About', 'Ring', 'Ask for'],
        rows: [
          ['New cars', '03 7010 0501', 'Steph'],
          ['Used cars', '03 7010 0502', 'Craig or Louise'],
          ['Demonstrators', '03 7010 0503', 'Steph again, when she is not out in one'],
        ],
      },
      {
        kind: 'picture-text',
        heading: 'From the mainland?',
        picture: { body: '4x4', paint: 'green' },
        markdown: `We meet the ferry in Devonport with your car, fuelled and ready, at six in the morning if that is when it docks. Paperwork is done beforehand by email, so all you sign is for the keys.

Going the other way we book the crossing for you and drive the car on board.`,
        link: { label: 'Ring or write', to: '/contact-us' },
      },
      {
        kind: 'figures',
        figures: [
          { value: '1969', label: 'on the same corner' },
          { value: '1.2 m', label: 'the flood mark on the workshop door' },
          { value: '24', label: 'of us, and a kelpie' },
        ],
      },
      { kind: 'locations', heading: 'Invermay, Holbrook Street, Devonport', layout: 'grid' },
    ],
  },
  {
    path: '/service',
    title: 'Service and parts',
    description: 'The workshop in Holbrook Street.',
    picture: { body: 'ute', paint: 'orange' },
    body: `The workshop opens at a quarter to eight. Leave the car, take the loan bike, and be back along the river before lunch. We service all makes.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What Tasmanian roads use up',
        cards: [
          {
            icon: 'wheel',
            heading: 'Bushes and bearings',
            text: 'On the shelf for most utes. Fitted the same day if you ring before nine.',
          },
          {
            icon: 'warning',
            heading: 'Windscreens',
            text: 'Forestry roads, gravel trucks, wallabies. We do three a week and handle the insurance.',
          },
          {
            icon: 'gauge',
            heading: 'Batteries',
            text: 'Cold mornings find the weak ones. Tested free while you wait, from May to September.',
          },
        ],
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Do you do new-car services for other brands?',
            answer:
              'Yes, by the maker’s schedule and with parts to its specification. Your warranty is not touched by it.',
          },
          {
            question: 'Is there a loan car as well as a bike?',
            answer: 'Two, and both are spoken for a week ahead. The bike is always free.',
          },
          {
            question: 'Can you come to Scottsdale?',
            answer: 'Not with a hoist. Our driver brings cars in on Wednesdays for $60 and takes them home.',
          },
        ],
      },
      { kind: 'locations', heading: 'The workshop', show: 'workshop', layout: 'hero' },
    ],
  },
  {
    path: '/genuine-service',
    title: 'Genuine service',
    description: 'Mitsubishi, Isuzu UTE and GWM, serviced by the book.',
    body: `For the three makes on our sign we are the factory's own workshop in the north of the island: its parts, its tools, its software, and prices that the makers publish.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'What is different here',
        steps: [
          { heading: 'The price first', text: 'Capped where the maker caps it. You know it before you book.' },
          {
            heading: 'The update with it',
            text: 'Software for engine, gearbox and screen is loaded at each service, without asking extra.',
          },
          {
            heading: 'The record for good',
            text: 'In the maker’s own system. It adds to what the ute is worth when you sell it.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Another make?',
        text: 'The same people, and a page of its own.',
        links: [{ label: 'Service for all makes', to: '/service' }],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty',
    description: 'What three makers promise on a new car, and what holds for all of them.',
    body: `The makers we sell differ. Here they are side by side, for private buyers, as printed in their booklets at the time of writing. The booklet in your glovebox is what counts.`,
    blocks: [
      {
        kind: 'table',
        head: ['Make', 'Years', 'Kilometres', 'Worth knowing'],
        rows: [
          [
            'Mitsubishi',
            '5, or up to 10',
            '100,000, or up to 200,000',
            'The longer cover needs every service at a dealer’s workshop',
          ],
          ['Isuzu UTE', '6', '150,000', 'Whichever comes first'],
          ['GWM', '7', 'Unlimited', 'Less for commercial use'],
        ],
        note: 'Summaries. Conditions apply to each; ask Steph for the whole text before you buy.',
      },
      { kind: 'prose', markdown: `## Parts and accessories\n\n${partsWarranty}` },
      {
        kind: 'prose',
        markdown: `## Your rights as a consumer\n\n${consumerLaw}\n\nTasmania has no statutory warranty for used cars beyond that, so we write our own: three months or 5,000 km on any used car under ten years and 160,000 km.`,
      },
    ],
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist',
    description: 'Somebody comes, on the island and across the water.',
    picture: { body: '4x4', paint: 'bronze' },
    body: `New cars come with their maker's roadside assistance. Used cars from us come with twelve months of it, and so does any logbook service in Holbrook Street.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          { icon: 'phone', heading: 'One number', text: 'On the sticker inside the door. Any hour, any driver.' },
          { icon: 'tow', heading: 'A tow home', text: 'To us, if it is within 60 km; to the nearest workshop if not.' },
          {
            icon: 'bed',
            heading: 'A night if need be',
            text: 'Stuck in Strahan on a Sunday? A room, and a car on Monday.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Where there is no signal

That is a good part of the west. Tell somebody when you will be back, carry a blanket even in January, and stay with the car: it is easier to find than you are.

The terms are those of the provider and come with your papers. Beaches, tracks that are not on a map, and a third flat battery in a year are not covered.`,
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Farms, trades and fleets',
    description: 'Utes by the one or by the dozen, with an account that suits the season.',
    picture: { body: 'cabChassis', paint: 'white' },
    body: `Half of what we sell goes to work. Farms pay after harvest, builders when the slab is down, councils in June. We are used to all three.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'Set up before you collect it',
        cards: [
          { icon: 'weight', heading: 'Trays and tippers', text: 'Built in Westbury, fitted here, weighed with you.' },
          { icon: 'tow', heading: 'Towing', text: 'Bar, brakes, plug and a straight answer about 3,500 kg.' },
          {
            icon: 'shield',
            heading: 'Underneath',
            text: 'Treatment against salt and spray. It pays on the coast and nowhere else.',
          },
          {
            icon: 'report',
            heading: 'The paperwork',
            text: 'Farm registration, concession forms and the accountant’s copy, done.',
          },
        ],
      },
      { kind: 'cars', heading: 'Utes on the yard', path: '/search/ute', limit: 3 },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    description: 'Canopies, bars, liners and the parts that gravel wears out.',
    body: `What a Triton, a D-MAX or a Cannon needs most is on the shelf in Holbrook Street. The rest is on tonight's boat and here tomorrow.`,
    blocks: [{ kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` }],
  },
  {
    path: '/blog/tyres-for-the-highlands',
    title: 'Do you need winter tyres?',
    description: 'An honest answer for those who cross the Great Lake.',
    author: 'Craig',
    daysAgo: 22,
    picture: { body: '4x4', paint: 'white' },
    body: `If you cross the Central Plateau before nine in the morning between June and September, more than once a week: yes. If you go up once for the snow: no, carry chains.

A winter tyre is softer, so it grips below seven degrees and wears out above fifteen. Two sets last about as long as two sets, so what you pay for is the swapping, and we do that at no charge for those who bought them here.

All-terrains are not winter tyres. They look the part, and on black ice they slide like the others.`,
  },
  {
    path: '/blog/buying-from-across-the-water',
    title: 'Buying from across the water',
    description: 'How a car gets to you from Melbourne, or from us to there.',
    author: 'Louise',
    daysAgo: 55,
    picture: { body: 'suv', paint: 'blue' },
    body: `About one in eight of our cars leaves on the ferry. It is easier than it sounds.

1. We film it for you, cold start included, and send the inspection.
2. You pay a deposit, refundable until you have seen the car.
3. You come over for a day, or send somebody, or we bring it to the dock.
4. Registration moves to your state when you are home. Until then a permit holds, and we arrange it.

The crossing for a ute costs about as much as a tank and a half. Book early in January.`,
  },
  {
    path: '/blog/vehicle-reviews/a-triton-at-calving-time',
    title: 'A Triton at calving time',
    description: 'Three weeks on a farm near Deloraine.',
    author: 'Steph',
    daysAgo: 37,
    picture: { body: 'ute', paint: 'silver' },
    body: `We lent a new Triton to a dairy farm for three weeks in August, which is unkind to anything.

It started every morning, the heater was quick, and the switch for four wheel drive on bitumen turned out to be the thing they missed when it went back. The tray is high: lifting a calf in is a job for two.

8.6 litres per 100 km with mud to the sills. It came back with a dent, a dog's hair in every vent, and an order for one in grey.`,
    blocks: [{ kind: 'cars', heading: 'Tritons in stock', path: '/search/mitsubishi/triton', limit: 3 }],
  },
];
