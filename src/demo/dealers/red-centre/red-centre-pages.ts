import type { DemoPage } from '../dealer.ts';
import { consumerLaw } from '../warranty-copy.ts';

export const redCentrePages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Red Centre Caravans',
    description: 'Halfway between Adelaide and Darwin, and open on Saturday morning.',
    picture: 'hero-caravan',
    body: `We are on the Stuart Highway in Alice Springs, which means we see what fifteen hundred kilometres do to a caravan, from both directions. What we sell is chosen with that in mind.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'Before a van goes on sale',
        cards: [
          {
            icon: 'weight',
            heading: 'Weighed',
            text: 'Empty and wet. Both figures go on its page, next to the figures on its plate.',
          },
          {
            icon: 'shield',
            heading: 'Watered',
            text: 'An hour under the sprinkler while we look for leaks with a meter.',
          },
          {
            icon: 'spark',
            heading: 'Certified',
            text: 'Gas, 12 volt and 240 volt tested by licensed people. You get the certificates.',
          },
        ],
      },
      {
        kind: 'picture-text',
        heading: 'Your first night is on us',
        picture: { body: 'caravan', paint: 'white' },
        side: 'right',
        markdown: `A handover takes two hours and nobody remembers all of it. So you stay: our powered site is yours on the day you collect your van. If something does not work we are thirty metres away, and there is tea at seven.`,
        link: { label: 'Come and look', to: '/contact-us' },
      },
      { kind: 'reviews', heading: 'From the road' },
    ],
  },
  {
    path: '/service',
    title: 'The workshop in Smith Street',
    description: 'Bearings, brakes, gas, solar and roof seals, with a weighbridge.',
    picture: 'hero-outback',
    body: `If you are on the road and something has gone, ring before you write: we keep one bay for travellers. For everything else the form is fine, and the season fills up from April.`,
    blocks: [
      {
        kind: 'table',
        heading: 'The service before the season',
        head: ['What', 'Single axle', 'Tandem'],
        rows: [
          ['Bearings cleaned, repacked, set', 'Yes', 'Yes'],
          ['Brakes adjusted, magnets measured', 'Yes', 'Yes'],
          ['Gas tested, with certificate', 'Yes', 'Yes'],
          ['Seals, hatches, windows', 'Yes', 'Yes'],
          ['Weighbridge ticket', 'Yes', 'Yes'],
          ['Price', '$480', '$620'],
        ],
        note: 'Parts that are worn are extra, and quoted before they are fitted.',
      },
      {
        kind: 'cards',
        heading: 'Also',
        cards: [
          {
            icon: 'spark',
            heading: 'Lithium and solar',
            text: 'Sized for how you camp. Most people ask for twice what they need.',
          },
          {
            icon: 'tow',
            heading: 'On the roadside',
            text: 'To Erldunda, Ti Tree and Hermannsburg. Further by arrangement.',
          },
          {
            icon: 'bed',
            heading: 'Somewhere to sleep',
            text: 'Stay on our powered site while we have your van in pieces.',
          },
        ],
      },
      { kind: 'locations', heading: 'Find it', show: 'service', layout: 'hero' },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty on vans',
    description: 'Who covers the body, who the fridge, and what to do in Coober Pedy.',
    body: `A caravan is a dozen warranties on one chassis. The builder covers the body and the frame; the fridge, the heater, the axles and the awning have their own makers. We keep the papers of all of them.`,
    blocks: [
      {
        kind: 'table',
        head: ['Part', 'Who covers it', 'Usually'],
        rows: [
          ['Body and frame', 'The builder', '1 to 5 years, by make'],
          ['Chassis and axles', 'The builder or the axle maker', '2 to 5 years'],
          ['Appliances', 'Each maker', '1 to 3 years'],
          ['Solar and batteries', 'Each maker', '2 to 10 years'],
          ['Used vans', 'Red Centre Caravans', '3 months, on what we tested'],
        ],
        note: 'What holds for your van is listed, part by part, on the sheet that you get at handover.',
      },
      {
        kind: 'prose',
        markdown: `## Broken down far away?

Ring us first. We name a workshop on your way, speak to the maker and get its agreement before you pay. Keep the old part and the invoice.

## Your rights as a consumer

${consumerLaw}`,
      },
    ],
  },
  {
    path: '/blog/towing-weights',
    title: 'Towing weights in plain English',
    description: 'Tare, ATM, GTM, tow ball: what they mean and which one gets you fined.',
    author: 'Mal, weighbridge',
    daysAgo: 35,
    picture: { body: '4x4', paint: 'beige' },
    body: `**Tare** is the empty van as it left the factory. **ATM** is the most it may weigh when loaded and unhitched. The difference is your payload, and water counts: two full tanks are about 190 kg.

**Tow ball load** is the part of the van that rests on your car. Ten per cent of the loaded van is a good figure. It counts towards the car's own limit, too.

Then there is the car and the van together, the **GCM**. Many utes that can tow 3,500 kg can do so only with an almost empty tray. Bring yours in and we will weigh the pair.`,
    blocks: [
      {
        kind: 'table',
        heading: 'An example from last week',
        head: ['What', 'Limit', 'On our scale'],
        rows: [
          ['Van, loaded (ATM)', '2,800 kg', '2,760 kg'],
          ['Tow ball', '280 kg', '310 kg'],
          ['Car, loaded, with the ball (GVM)', '3,050 kg', '3,190 kg'],
          ['Both together (GCM)', '5,950 kg', '5,640 kg'],
        ],
        note: 'Two of four were over. A fridge moved from the tray to the van’s axle put it right.',
      },
    ],
  },
  {
    path: '/blog/the-handover-list',
    title: 'What to ask at a handover',
    description: 'Twelve things to have done once with somebody watching.',
    author: 'Jen, handover',
    daysAgo: 51,
    picture: { body: 'caravan', paint: 'cream' },
    body: `You will nod for two hours and forget half. So do each of these once yourself, while we watch.

- Hitch up, unhitch, and back in beside a fence.
- Light the stove, the heater and the hot water, and turn the gas off.
- Fill the tanks, find the drain, empty the cassette.
- Roll the awning out and in again, alone.
- Change a wheel. With your own jack.
- Read the battery, and say when it will be flat.

Film it all on your phone. You will want it at Daly Waters.`,
  },
  {
    path: '/blog/vehicle-reviews/a-motorhome-in-the-wind',
    title: 'A motorhome in the wind',
    description: 'Four days to Uluru and back in seven metres.',
    author: 'Mal, weighbridge',
    daysAgo: 74,
    picture: { body: 'motorhome', paint: 'cream' },
    body: `Seven metres of motorhome in a cross wind is like holding a door open. At ninety it is a pleasure; at a hundred and ten it is work. We drove at ninety and got there.

15.2 litres per 100 km. Water for four days, if nobody washes their hair. The bed is made up already, and that is the whole case for a motorhome: you stop, you turn the seats, you are home.

The case against it is that home comes along when you want milk. If you stay in one place for a week, [look at a van](/search/caravans) instead.`,
    blocks: [{ kind: 'cars', heading: 'Motorhomes in stock', path: '/search/motorhomes', limit: 3 }],
  },
];
