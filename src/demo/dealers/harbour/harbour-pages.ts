import type { DemoPage } from '../dealer.ts';
import { harbourBlog } from './harbour-blog.ts';
import { consumerLaw } from '../warranty-copy.ts';

export const harbourPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Harbour Motors',
    description: 'Used cars on the northern beaches since 1998.',
    picture: 'hero-metro',
    body: `Kirsty Lang bought her first three cars at auction in 1998 and sold them from her driveway in Dee Why. The yard in Brookvale followed two years later, Lidcombe in 2016. We sell about twenty cars a week and we answer the phone ourselves.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What we promise',
        cards: [
          {
            icon: 'swap',
            heading: '48 hour money back',
            text: 'If it is not right, bring it back within two days and 200 km for a full refund. No reason needed.',
          },
          {
            icon: 'shield',
            heading: '12 months roadside assist',
            text: 'With every car under ten years old, wherever in Australia it stops.',
          },
          {
            icon: 'report',
            heading: 'An inspection you can read',
            text: 'Three pages, written by the mechanic and not by marketing. It is on the car’s page before you ask.',
          },
        ],
      },
      {
        kind: 'figures',
        figures: [
          { value: '1998', label: 'three cars in a driveway' },
          { value: '2', label: 'yards, Brookvale and Lidcombe' },
          { value: '1 in 6', label: 'does not pass our inspection and goes back to auction' },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Why only used

A used car cannot be ordered again. Somebody has to look at this one, drive it and decide. That is the part of the trade we like, and we would rather be good at it than sell carpets and coffee beside a new badge.

## Who does what

The person whose name is on a car's page has bought it, driven it home and written its description. Ask them why it has a new door mirror. They know.`,
      },
      { kind: 'locations', heading: 'Brookvale, Lidcombe and the workshop', layout: 'grid' },
    ],
  },
  {
    path: '/buying',
    title: 'Buying from us',
    description: 'From first look to keys, in five steps.',
    body: `A used car is a decision, not an errand. Take the time it needs: a refundable deposit holds a car while you sleep on it.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'From first look to keys',
        steps: [
          {
            heading: 'Pick a car',
            text: 'Ask for a video if you live far away. We film what you point at, scratches first.',
          },
          {
            heading: 'Drive it',
            text: 'For as long as you need to be sure. There is a hill behind Brookvale that tells you most of it.',
          },
          { heading: 'Have it checked', text: 'Your mechanic is welcome, and our hoist is free.' },
          {
            heading: 'Settle the price',
            text: 'With or without a trade-in. The price on the page excludes government charges, and we write those down before you decide.',
          },
          { heading: 'Collect it', text: 'Clean, fuelled, with two keys and a year of roadside assistance.' },
        ],
      },
      {
        kind: 'table',
        heading: 'What a $20,000 car costs on the road in New South Wales',
        head: ['On the contract', 'About'],
        rows: [
          ['The car', '$20,000'],
          ['Stamp duty (3% up to $45,000)', '$600'],
          ['Transfer of registration', '$38'],
          ['Registration, if it has run out', '$450 to $900 with insurance, by weight and postcode'],
        ],
        note: 'A guide. Government charges change each year and depend on the car: yours are on your contract, line by line.',
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Is there a warranty?',
            answer:
              'The New South Wales dealer guarantee applies to cars up to ten years old with less than 160,000 km: three months or 5,000 km. The Australian Consumer Law applies to all of them. See our warranty page.',
          },
          {
            question: 'Do you take finance buyers?',
            answer: 'Gladly. Your own bank is fine with us too, and often cheaper. Ask both.',
          },
          {
            question: 'Has it been written off?',
            answer: 'Every page links the history report. We do not sell repairable write-offs at all.',
          },
          {
            question: 'Will you hold it without a deposit?',
            answer: 'Until closing time today, if you are on your way. Ring first.',
          },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Start under $20,000',
        text: 'Each with a new service and four good tyres.',
        links: [
          { label: 'See them', to: '/cars?range[price]=:20000' },
          { label: 'All used cars', to: '/search/used-cars' },
        ],
      },
    ],
  },
  {
    path: '/sell-my-car',
    title: 'Sell us your car',
    description: 'Any make, running or not quite. A figure today, the money the same day.',
    body: `Give us the registration and a few honest answers. We look at what the same car sold for this month, not at what people ask for it, and name a figure you can hold us to for seven days.`,
    blocks: [
      {
        kind: 'table',
        heading: 'Private sale or us?',
        head: ['What matters', 'Private sale', 'Harbour Motors'],
        rows: [
          ['Price', 'Usually the best', 'About what a dealer pays at auction, often more'],
          ['Time', 'Three to eight weeks', 'One visit'],
          ['Strangers at your door', 'Yes', 'No'],
          ['Finance still owing', 'You pay it out first', 'We pay it out and you get the rest'],
          ['Rego transfer', 'You', 'Us'],
        ],
      },
      {
        kind: 'cards',
        heading: 'What people ask before they sell',
        cards: [
          {
            icon: 'swap',
            heading: 'Do I have to buy one of yours?',
            text: 'No. About half of those who sell to us do not.',
          },
          {
            icon: 'report',
            heading: 'What do I bring?',
            text: 'The car, both keys, the logbook, your licence and proof that it is yours.',
          },
          {
            icon: 'dollar',
            heading: 'When am I paid?',
            text: 'By bank transfer before you leave. Most banks show it within the hour.',
          },
        ],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Guarantee and warranty',
    description: 'What the law gives you on a used car, and what we add.',
    body: `Three things stand behind a car from us: the law of the state, the law of the country, and our own 48 hours.`,
    blocks: [
      {
        kind: 'table',
        head: ['Guarantee', 'Which cars', 'How long'],
        rows: [
          ['Our money back', 'All', '48 hours or 200 km'],
          [
            'NSW dealer guarantee',
            'Up to 10 years old and under 160,000 km',
            '3 months or 5,000 km, whichever comes first',
          ],
          ['What is left of the maker’s warranty', 'As on the car’s page', 'As on the car’s page'],
          ['Australian Consumer Law', 'All', 'As long as is reasonable for the car, its age and its price'],
        ],
      },
      { kind: 'prose', markdown: consumerLaw },
      {
        kind: 'call-to-action',
        heading: 'Something not right?',
        text: 'Ring the workshop before you ring anybody else. Most of it we mend the same week.',
        links: [{ label: 'Book a workshop visit', to: '/service' }],
      },
    ],
  },
  {
    path: '/service',
    title: 'The workshop in Chard Road',
    description: 'Servicing, brakes, tyres and pink slips in Brookvale, for any make.',
    picture: { body: 'hatch', paint: 'orange' },
    body: `The workshop exists because we wanted our own inspections. It has four hoists, three mechanics and room for your car as well, wherever you bought it.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'wrench',
            heading: 'Logbook service',
            text: 'From $289 for most four cylinder cars, stamped in the book or in the maker’s own record.',
          },
          {
            icon: 'wheel',
            heading: 'Tyres and brakes',
            text: 'A price for good and a price for better. Nobody needs best on Pittwater Road.',
          },
          { icon: 'check', heading: 'Pink slip', text: 'While you wait, on weekdays before three.' },
          {
            icon: 'search',
            heading: 'Before you buy elsewhere',
            text: 'A ninety minute inspection of somebody else’s car. Written, with photos.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `Prices are for most cars and include the tax. If yours needs more we ring with a figure and wait for your answer. Old parts are in a box on the back seat when you collect it.`,
      },
    ],
  },
  {
    path: '/careers',
    title: 'Jobs at Harbour Motors',
    description: 'A small team in Brookvale and Lidcombe that hires slowly.',
    body: `There are twenty-two of us. We hire once or twice a year, mostly people who were customers first. If you like cars and people in about equal parts, write, even if nothing is advertised.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What it is like',
        cards: [
          {
            icon: 'dollar',
            heading: 'No commission',
            text: 'Everyone is on a salary, so nobody minds which car you buy.',
          },
          {
            icon: 'calendar',
            heading: 'Two days off in a row',
            text: 'One weekend in two, and a Monday for the other.',
          },
          {
            icon: 'car',
            heading: 'Something to drive',
            text: 'A different car home each night. It is how we find the rattles.',
          },
        ],
      },
    ],
  },
  {
    path: '/apply-for-finance',
    title: 'Car finance',
    description: 'Know your repayments first, then choose the car.',
    body: `Begin with what you can spend in a month and end at the car, not the other way round. The check takes two minutes and leaves no mark on your credit file; a mark comes only if you go on to apply.`,
    blocks: [
      {
        kind: 'faq',
        heading: 'Plain answers about loans',
        items: [
          {
            question: 'What is a comparison rate?',
            answer:
              'Interest and most fees in one figure, worked out for a $30,000 secured loan over 5 years. It is true only for that example: other amounts and terms give other rates, and it leaves out fees for paying late or early.',
          },
          {
            question: 'Is a longer term cheaper?',
            answer: 'By the week, yes. Altogether, no. We show you both before you choose.',
          },
          {
            question: 'Can I use my own bank?',
            answer: 'Of course. Ask for its pre-approval and bring it along. We do not earn more if you use ours.',
          },
          {
            question: 'What if I am self-employed?',
            answer: 'Two years of tax returns usually do. Lenders decide, not we, and each has its own rules.',
          },
        ],
      },
    ],
  },
  ...harbourBlog,
];
