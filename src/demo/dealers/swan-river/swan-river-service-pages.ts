import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const swanRiverServicePages: readonly DemoPage[] = [
  {
    path: '/genuine-service',
    title: 'Genuine service',
    description: 'Toyota servicing in Victoria Park by people who do nothing else.',
    picture: { body: 'hatch', paint: 'red' },
    body: `Our technicians train on Toyotas, use parts made for Toyotas and log every job in the car's own history. Drop off from seven in the morning. There are loan cars if you book two days ahead, and a shuttle to the city at eight.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'What a service includes',
        steps: [
          { heading: 'A list with prices', text: 'What is due and what it costs, in writing, before we start.' },
          {
            heading: 'The work itself',
            text: 'By the schedule of your model, with genuine parts, and a second pair of eyes on the brakes.',
          },
          {
            heading: 'A health check',
            text: 'Tyres, brakes, battery and fluids, with photos of anything worn. Nothing is replaced without your word.',
          },
          { heading: 'A wash and a vacuum', text: 'And the key back in your hand by the time we said.' },
        ],
      },
      { kind: 'service-advantage' },
      {
        kind: 'picture-text',
        heading: 'Hybrids are half of what we see',
        picture: { body: 'sedan', paint: 'navy' },
        side: 'right',
        markdown: `Every hybrid gets a check of its battery at each service, and you take the printout home. Two of our people are licensed for high voltage work, so nothing leaves the building to be repaired.`,
        link: { label: 'About Toyota hybrids', to: '/pages/toyota-hybrids' },
      },
      { kind: 'locations', heading: 'The workshop', show: 'service', layout: 'hero' },
    ],
  },
  {
    path: '/service',
    title: 'Book a service',
    description: 'Choose a day, tell us what you have noticed, and drop off from seven.',
    body: `Say what the car does and when it does it: cold, warm, on a hill, only on Tuesdays. The more you write here, the less time we spend looking, and you pay for less of it.`,
    blocks: [
      {
        kind: 'table',
        heading: 'How long it takes',
        head: ['Job', 'Usual time', 'Wait with a coffee?'],
        rows: [
          ['Logbook service', '2 hours', 'Yes, with Wi-Fi'],
          ['Logbook service with brakes or a belt', 'Half a day', 'Better to take the shuttle'],
          ['Tyres and alignment', '1 hour', 'Yes'],
          ['Windscreen', 'Half a day', 'The glue has to set'],
          ['Finding a noise', 'An hour, then we ring you', 'No'],
        ],
        note: 'Times are what most jobs take. If yours takes longer we ring you before we go on.',
      },
      {
        kind: 'cards',
        heading: 'While we have it',
        cards: [
          { icon: 'car', heading: 'A loan car', text: 'Free with services over $250, if you book two days ahead.' },
          { icon: 'map-pin', heading: 'The shuttle', text: 'To the city at eight and nine, back at four and five.' },
          {
            icon: 'clock',
            heading: 'The night box',
            text: 'Beside the door in Teddington Road. Leave the key the evening before.',
          },
        ],
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Will a service elsewhere end my warranty?',
            answer:
              'No. Any qualified repairer who follows the schedule keeps it intact. Keep the invoices. What you get here is people who know the car.',
          },
          {
            question: 'Do you look at other makes?',
            answer:
              'Yes, for servicing, brakes and tyres. For electronics we send you to those who have the right computer.',
          },
        ],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty advantage',
    description: 'What is covered on a new Toyota, and for how long.',
    body: `Every new Toyota we sell for private use carries a five year factory warranty with no limit on kilometres. Keep to the service schedule and cover on the engine and driveline extends to seven years.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '5 years', label: 'factory warranty, unlimited kilometres' },
          { value: '7 years', label: 'engine and driveline, serviced on schedule' },
          { value: 'up to 10', label: 'years on a hybrid battery, checked each year' },
        ],
      },
      {
        kind: 'table',
        heading: 'What is covered, and for how long',
        head: ['Part', 'Cover', 'On condition'],
        rows: [
          ['The vehicle as built', '5 years', 'None but normal use and care'],
          ['Engine, gearbox, driveline', '7 years', 'Serviced by the schedule, with records'],
          ['Hybrid battery', 'Up to 10 years', 'An inspection each year after the fifth'],
          ['Rust through from inside', '7 years', 'Damage repaired when it happens'],
          ['Tyres, battery (12 volt), wipers', 'As their makers warrant', 'Wear is not covered'],
        ],
        note: 'Vehicles used as taxis, hire cars or for ride sharing: 5 years or 160,000 km, whichever comes first. The warranty and service booklet in your glovebox is what counts.',
      },
      { kind: 'prose', markdown: `## Parts and accessories\n\n${partsWarranty}` },
      { kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` },
      {
        kind: 'faq',
        heading: 'When something goes wrong',
        items: [
          {
            question: 'How do I make a claim?',
            answer:
              'Bring the car to our workshop with your service records. We look at it, talk to the maker and tell you the answer, usually within two days.',
          },
          {
            question: 'I bought the car elsewhere. Will you still look at it?',
            answer: 'Yes. The warranty belongs to the car, not to the dealer who sold it.',
          },
          {
            question: 'Does the warranty pass to the next owner?',
            answer: 'What is left of it does. Leave the booklet and the invoices in the car.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Not sure whether it is covered?',
        text: 'Ask. It costs nothing, and we look it up by the VIN.',
        links: [
          { label: 'Ask the workshop', to: '/genuine-service' },
          { label: 'Contact us', to: '/contact-us' },
        ],
      },
    ],
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist',
    description: 'Help with a flat battery, a puncture or a lost key, anywhere in Australia.',
    picture: 'hero-outback',
    body: `Membership is included for twelve months with every new and every certified used car from us. It covers the car at any hour, no matter who is driving.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What they come out for',
        cards: [
          {
            icon: 'engine',
            heading: 'It will not start',
            text: 'A jump start, or a new battery brought to you at its price.',
          },
          {
            icon: 'wheel',
            heading: 'A puncture',
            text: 'Your spare put on. Without a spare, a tow to the nearest tyre shop.',
          },
          { icon: 'fuel', heading: 'Out of fuel', text: 'Enough to reach the next service station.' },
          { icon: 'shield', heading: 'Locked out', text: 'The car opened, or a locksmith up to $150.' },
          { icon: 'tow', heading: 'A breakdown', text: 'A tow to the nearest Toyota workshop, wherever that is.' },
          {
            icon: 'bed',
            heading: 'Far from home',
            text: 'A bed for the night and a way on, if the repair takes until tomorrow.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Before you leave town

- Save the number on your card to your phone. It works without credit.
- Beyond Kalgoorlie and north of Geraldton help may be hours away. Carry water, and tell somebody your route.
- Know your spare: some hybrids carry a repair kit in its place.

Membership can be renewed each year. If you service with us we remind you before it ends; there is nothing to cancel if you would rather not.`,
      },
      {
        kind: 'call-to-action',
        heading: 'Is mine still running?',
        text: 'Send us your registration and we look it up today.',
        links: [{ label: 'Ask us', to: '/contact-us' }],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    description: 'Genuine Toyota parts over the counter in Victoria Park, or fitted across the road.',
    body: `The counter in Teddington Road opens at half past seven and keeps eight thousand parts on the shelf. What is not there comes from the warehouse in Kewdale by the next morning.`,
    blocks: [
      { kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` },
      { kind: 'locations', heading: 'The parts counter', show: 'parts', layout: 'hero' },
    ],
  },
];
