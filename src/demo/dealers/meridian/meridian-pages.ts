import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const meridianPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Meridian Electric',
    description: 'An electric car dealer that also sells hybrids.',
    picture: 'hero-metro',
    body: `We opened on West Terrace in 2021 with six cars and a kettle. Since then we have tested the batteries of more than two thousand used electric cars, and learned which ones to buy.`,
    blocks: [
      {
        kind: 'picture-text',
        heading: 'The battery report',
        picture: { body: 'sedan', paint: 'teal' },
        markdown: `Every used electric car is charged and discharged on our bench. The report shows what is left of the original capacity, cell by cell, and it is yours before you decide.

A car whose report we would not want for ourselves is not put on sale.`,
        link: { label: 'How batteries age', to: '/blog/how-batteries-age' },
      },
      {
        kind: 'figures',
        figures: [
          { value: '2,000+', label: 'batteries tested' },
          { value: '3 days', label: 'to try one at home' },
          { value: '0', label: 'litres of oil in the building' },
        ],
      },
      {
        kind: 'cards',
        heading: 'What you will not find here',
        cards: [
          {
            icon: 'close',
            heading: 'A finance room',
            text: 'Figures are discussed where you sit, on paper, with the fees first.',
          },
          { icon: 'close', heading: 'Haggling', text: 'The price is the price, for the next person too.' },
          {
            icon: 'close',
            heading: 'A petrol car',
            text: 'Somebody near us sells you a good one. We will tell you who.',
          },
        ],
      },
      { kind: 'locations', heading: 'West Terrace and the lounge', layout: 'grid' },
    ],
  },
  {
    path: '/pages/charging',
    title: 'Charging, explained',
    description: 'Home, work and the road: what it costs and how long it takes.',
    picture: { body: 'hatch', paint: 'light-blue' },
    body: `Most people need less than they think. Answer three questions: where does the car sleep, how far do you drive on an ordinary day, and is there a power point near the one and the other?`,
    blocks: [
      {
        kind: 'table',
        heading: 'Which charger?',
        head: ['Where', 'Power', 'Range an hour', 'From 20 to 80 per cent'],
        rows: [
          ['An ordinary power point', '2.3 kW', 'About 12 km', '16 hours or so'],
          ['A wall charger, single phase', '7 kW', 'About 40 km', '5 to 6 hours'],
          ['A wall charger, three phase', '11 kW', 'About 60 km', '3 to 4 hours'],
          ['A fast charger on the road', '50 to 350 kW', '', '20 to 50 minutes'],
        ],
        note: 'For a typical car with a 60 kWh battery. Yours may take less than the charger gives: its limit is on its page.',
      },
      {
        kind: 'cards',
        heading: 'What it costs per 100 km',
        cards: [
          {
            icon: 'spark',
            heading: 'Your own solar',
            text: 'Next to nothing at noon, or the few cents that the network would have paid you.',
          },
          { icon: 'clock', heading: 'Overnight at home', text: 'About five dollars, less on a tariff made for it.' },
          { icon: 'map-pin', heading: 'A fast charger', text: 'About eleven dollars, most of it for the convenience.' },
        ],
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'I rent. Can I still do this?',
            answer:
              'With a power point in the car park and your landlord’s yes, usually. We have a letter that explains it to them.',
          },
          {
            question: 'I live in an apartment.',
            answer:
              'Then it depends on the owners corporation. We know the by-laws and come to the meeting if you like.',
          },
          {
            question: 'Is it far between chargers to Melbourne?',
            answer: 'About every 60 km now on the main road. West and north of Port Augusta plan ahead.',
          },
          {
            question: 'Does fast charging hurt?',
            answer: 'Now and then, not that we can measure. Every day, a little.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'We look at your switchboard first',
        text: 'Our electrician visits before you sign anything. In metropolitan Adelaide that is free.',
        links: [{ label: 'Ask for a visit', to: '/contact-us' }],
      },
    ],
  },
  {
    path: '/service',
    title: 'Book a battery check',
    description: 'An hour, a printout and a straight answer about what is left.',
    body: `Bring any electric or hybrid car, wherever you bought it. The check takes an hour and costs $180; with a service it is free.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'What we do in that hour',
        steps: [
          {
            heading: 'Read',
            text: 'What the car itself records: charges, temperatures, faults, the spread between cells.',
          },
          { heading: 'Load', text: 'A measured discharge and charge, which the car’s own display cannot fake.' },
          { heading: 'Compare', text: 'With the two thousand others on our books of the same age and model.' },
          { heading: 'Write', text: 'Two pages: how much is left, how it has aged, and what would help.' },
        ],
      },
      { kind: 'locations', heading: 'At the charging lounge', show: 'service', layout: 'hero' },
    ],
  },
  {
    path: '/genuine-service',
    title: 'Service for electric cars',
    description: 'Fewer parts, other skills. What is due and when.',
    body: `There is no oil, no belt, no plugs. What is left matters more: brakes that rust from being used too little, coolant for the battery, tyres that carry two tonnes, and software.`,
    blocks: [
      {
        kind: 'table',
        head: ['Every', 'What'],
        rows: [
          ['Year', 'Brakes freed and cleaned, tyres rotated, cabin filter, software'],
          ['2 years', 'Brake fluid'],
          ['4 years', 'Battery and motor coolant checked, heat pump serviced'],
          ['As it comes', '12 volt battery: the commonest reason that an electric car will not wake up'],
        ],
        note: 'A guide. Makers’ schedules differ, and theirs is the one that counts for your warranty.',
      },
      {
        kind: 'prose',
        markdown: `Our four technicians hold high voltage licences and work in pairs. For warranty repairs we book you with the maker's own workshop and lend you a car meanwhile.`,
      },
      {
        kind: 'call-to-action',
        heading: 'Just a battery check?',
        text: 'An hour, with a printout.',
        links: [{ label: 'Book a check', to: '/service' }],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty on cars and batteries',
    description: 'How long batteries are covered, for how much of their capacity.',
    body: `A battery has a warranty of its own. It covers two things: that it works, and that it keeps a share of its capacity, usually 70 per cent.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '8 years', label: 'is usual for the battery' },
          { value: '160,000 km', label: 'is the usual limit' },
          { value: '70%', label: 'of capacity is what most makers promise' },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Used cars from us

What is left of the maker's warranty passes to you, battery included: the date is on each car's page. South Australia adds a statutory warranty by price and age, which is on the notice inside the windscreen. For cars older than that we give our own six months on the battery and the motor.`,
      },
      {
        kind: 'prose',
        markdown: `## Parts and accessories\n\n${partsWarranty}\n\nHome chargers carry their maker's warranty, and the installation twelve months from our electrician.`,
      },
      { kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` },
    ],
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist for electric cars',
    description: 'A flat battery is another thing here, and the tow truck has to know it.',
    picture: { body: 'suv', paint: 'charcoal' },
    body: `Twelve months come with every car. The provider sends a flat bed, because most electric cars must not roll on their own wheels, and a technician who knows which button that is.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'spark',
            heading: 'Out of charge',
            text: 'A lift to the nearest charger, or home if that is closer. Twice a year.',
          },
          {
            icon: 'engine',
            heading: 'It will not wake',
            text: 'Usually the 12 volt battery. Jumped or replaced on the spot.',
          },
          { icon: 'wheel', heading: 'A puncture', text: 'Sealed, or towed: many electric cars have no spare.' },
        ],
      },
      {
        kind: 'faq',
        heading: 'Good to know',
        items: [
          {
            question: 'Will I be left with no charge in the country?',
            answer:
              'Within 50 km of a charger you are taken there. Beyond that you plan together. It has happened to three of our customers in four years.',
          },
          { question: 'Does it cover towing a trailer?', answer: 'The car, yes. The trailer up to 2 tonnes.' },
        ],
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Electric fleets',
    description: 'What changes with ten electric cars, and what it saves.',
    body: `The cars are the easy part. We begin with the depot: how many stand there at night, and what your switchboard has to spare.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'From one to thirty',
        steps: [
          {
            heading: 'A month of your routes',
            text: 'We put loggers in five cars and see which trips electric ones could do.',
          },
          {
            heading: 'The depot',
            text: 'A plan for chargers that share the power, with a quote from two electricians.',
          },
          { heading: 'Two cars to begin with', text: 'For a quarter, with drivers who asked for them.' },
          { heading: 'The rest', text: 'If the figures hold. For one customer in four they did not, and we said so.' },
        ],
      },
      {
        kind: 'prose',
        markdown: `Employees with a novated lease may pay no fringe benefits tax on an electric car below the luxury car tax threshold. Rules change: ask your accountant before you build a plan on it.`,
      },
    ],
  },
];
