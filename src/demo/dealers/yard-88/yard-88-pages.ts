import type { DemoPage } from '../dealer.ts';
import { consumerLaw } from '../warranty-copy.ts';

export const yardPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About the yard',
    description: 'A used-car yard in Cannington.',
    picture: 'hero-metro',
    body: `There is no showroom, just rows of cars, a shed and a kettle. That keeps the prices down.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'House rules',
        cards: [
          {
            icon: 'report',
            heading: 'The sheet on the dash',
            text: 'What we know about the car, good and bad. If we learn more, we write it on.',
          },
          {
            icon: 'tag',
            heading: 'The price on the windscreen',
            text: 'Is the price. Government charges come on top and are listed on the contract.',
          },
          {
            icon: 'person',
            heading: 'Bring a mate',
            text: 'Who knows cars. Start it, drive it, look underneath. There is a jack by the shed.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Where the cars come from

Trade-ins that franchise dealers find too old for their carpet, and cars we buy from their owners. We look at each for an hour, mend what has to be mended to be safe, and leave the rest to the price.

Some cars on this site stand with dealers who share their stock with us. Their pages say so, and we get them here within two days.`,
      },
      {
        kind: 'call-to-action',
        heading: 'Have a look around',
        text: 'Nobody will follow you. We are in the shed.',
        links: [
          { label: 'All cars', to: '/used-car/list' },
          { label: 'Find the yard', to: '/contact' },
        ],
      },
    ],
  },
  {
    path: '/buying',
    title: 'How to buy here',
    description: 'Cash, transfer or a loan. What to bring and what you sign.',
    body: `It is not complicated. Bring your licence and an hour.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'Four steps',
        steps: [
          { heading: 'Pick one', text: 'And read the sheet.' },
          { heading: 'Drive it', text: 'Up Welshpool Road and back.' },
          {
            heading: 'Pay',
            text: 'Bank transfer is best. A deposit over the counter holds it for 48 hours and comes back in full.',
          },
          { heading: 'Sign', text: 'The contract, the transfer, and the notice about its warranty.' },
        ],
      },
      {
        kind: 'table',
        heading: 'Warranty by the law of Western Australia',
        head: ['The car', 'Cover'],
        rows: [
          ['Over $4,000, up to 10 years and 150,000 km', '3 months or 5,000 km'],
          ['Over $4,000, up to 12 years and 180,000 km', '1 month or 1,500 km'],
          ['Cheaper, older or further', 'No statutory warranty'],
        ],
        note: 'The notice on the windscreen shows which one applies to the car in front of you.',
      },
      { kind: 'prose', markdown: consumerLaw },
    ],
  },
  {
    path: '/sell-my-car',
    title: 'We buy cars',
    description: 'Running or not, with rego or without. An answer the same day.',
    body: `Send us the registration, the kilometres and what is wrong with it. Especially what is wrong with it: we ring back with a figure, and it only changes if the car is another one than you said.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'Before you ask',
        cards: [
          { icon: 'tow', heading: 'Do you take cars that do not run?', text: 'Yes, and we fetch them within 30 km.' },
          { icon: 'dollar', heading: 'How do I get the money?', text: 'Bank transfer while you stand here.' },
          {
            icon: 'card',
            heading: 'There is still a loan on it.',
            text: 'We pay it out and you get what is left. If nothing would be left, we say so on the phone.',
          },
        ],
      },
    ],
  },
];
