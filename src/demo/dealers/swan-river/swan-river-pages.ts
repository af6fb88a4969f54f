import type { DemoPage } from '../dealer.ts';
import { swanRiverBlog } from './swan-river-blog.ts';
import { swanRiverServicePages } from './swan-river-service-pages.ts';
import { swanRiverToyotaPages } from './swan-river-toyota-pages.ts';

const companyPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Swan River Toyota',
    description: 'A family business on Albany Highway since 1974.',
    picture: 'hero-showroom',
    body: `Swan River Toyota opened in 1974 with one hoist, two salespeople and a Corolla in the window. The hoist is still here. Around it we have built a showroom, a twelve-bay workshop and a parts counter that opens at half past seven.

The business is still owned by the family that started it. The second generation runs it, the third is learning the trade in the workshop, and nobody has ever been hired to a title before they have washed cars for a month.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '1974', label: 'the year we opened on Albany Highway' },
          { value: '12', label: 'bays in the workshop across the road' },
          { value: '61', label: 'people, nine of them apprentices' },
        ],
      },
      {
        kind: 'cards',
        heading: 'How we work',
        cards: [
          {
            icon: 'dollar',
            heading: 'One price, written down',
            text: 'The drive away price on a car is what you pay for that car, with registration, stamp duty and delivery in it.',
          },
          {
            icon: 'clock',
            heading: 'Time to think',
            text: 'A test drive can take an afternoon. Bring the child seats, the dog crate or the surfboard.',
          },
          {
            icon: 'person',
            heading: 'The same people afterwards',
            text: 'The person who sells you the car books your first service and is there when you collect it.',
          },
        ],
      },
      {
        kind: 'picture-text',
        heading: 'By the river, and staying',
        picture: { body: 'wagon', paint: 'teal' },
        side: 'right',
        markdown: `We sponsor the Saturday morning river clean-up, the under-twelves of two clubs and a driver training day for P-platers, four times a year, on a skid pan with an instructor.

Roof panels make about two thirds of the power that the workshop uses, and the wash bay runs on its own water seven times over. It is not charity: it is cheaper.`,
        link: { label: 'Work with us', to: '/careers' },
      },
      { kind: 'reviews', heading: 'What people say about us' },
      { kind: 'locations', heading: 'Where to find us', show: 'all', layout: 'carousel' },
    ],
  },
  {
    path: '/buying',
    title: 'Buying a car from us',
    description: 'From the first look to the keys: how it goes, what it costs and how long it takes.',
    picture: { body: 'suv', paint: 'green' },
    body: `Most people who buy from us have been here twice: once to look and once to drive. There is no third visit for paperwork, because we send it ahead and you read it at home.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'How it goes',
        steps: [
          {
            heading: 'Look',
            text: 'Online or here. Save what you like; we will tell you when its price changes or another one arrives.',
          },
          {
            heading: 'Drive',
            text: 'Choose a time and the car will be waiting at the door with the air conditioning on. Bring your driver licence.',
          },
          {
            heading: 'Settle the price',
            text: 'With or without a trade-in, with or without finance. You get every figure on one page before you decide.',
          },
          {
            heading: 'Reserve it',
            text: 'A used car can be held online with a refundable deposit. Its page says for how long.',
          },
          {
            heading: 'Collect it',
            text: 'Allow an hour. We pair your phone, set the seats and show you the things that the manual hides.',
          },
        ],
      },
      {
        kind: 'table',
        heading: 'New, demonstrator or certified used?',
        head: ['What you get', 'New', 'Demonstrator', 'Certified used'],
        rows: [
          ['Kilometres', 'Delivery only', 'Usually under 8,000', 'As on its page'],
          ['Waiting time', 'None from stock; an order takes months', 'None', 'None'],
          ['Factory warranty', 'Five years from delivery', 'What is left of it', 'What is left of it'],
          [
            'Before you collect it',
            'Pre-delivery check',
            'Service and clean',
            '90 point inspection, full service history',
          ],
          ['Roadside assist', 'Twelve months', 'Twelve months', 'Twelve months'],
        ],
        note: 'Listed vehicles are subject to prior sale. Ask us what remains of the warranty on the car you have in mind.',
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Is the drive away price the whole price?',
            answer:
              'For a private buyer registering the car in Western Australia, yes. Elsewhere stamp duty and registration differ and we work them out for you before you decide.',
          },
          {
            question: 'Can my mechanic look at a used car?',
            answer: 'Of course. Use our hoist at no charge, or take the car to your own workshop by appointment.',
          },
          {
            question: 'What if I change my mind?',
            answer:
              'A reservation deposit is refunded in full. Once a contract is signed its terms hold, so take it home and read it first: that is what it is for.',
          },
          {
            question: 'Do you deliver?',
            answer: 'Free within 50 km of Victoria Park. We send cars to Broome and Esperance every month, at cost.',
          },
        ],
      },
      { kind: 'cars', heading: 'Used and ready', path: '/search/used-cars', limit: 3 },
      {
        kind: 'call-to-action',
        heading: 'Start with what yours is worth',
        text: 'A few questions about your car and you know what it brings towards the next one.',
        links: [
          { label: 'Value my trade-in', to: '/trade-in' },
          { label: 'Book a test drive', to: '/book-test-drive' },
        ],
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Fleet',
    description: 'Three vehicles or three hundred: one contact, one invoice.',
    picture: { body: 'ute', paint: 'white' },
    body: `Our fleet desk looks after builders, councils, clinics and a circus. You get one person, a written price within the day, and servicing that fits around your shifts.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What one call arranges',
        cards: [
          {
            icon: 'wrench',
            heading: 'Fit-out',
            text: 'Trays, canopies, shelving, signage, beacons and telematics, fitted before delivery and on the same invoice.',
          },
          {
            icon: 'card',
            heading: 'How you pay',
            text: 'Outright, chattel mortgage, operating or novated lease, through licensed partners. We put the sums side by side.',
          },
          {
            icon: 'calendar',
            heading: 'Servicing around your shifts',
            text: 'Early, late or at your depot, with pick up and drop off within twenty kilometres of Teddington Road.',
          },
          {
            icon: 'report',
            heading: 'One report a month',
            text: 'What each vehicle has cost, what is due next, and which should go before it costs more than it earns.',
          },
        ],
      },
      { kind: 'models', heading: 'Vehicles that work', category: 'Utes & Vans', limit: 4 },
      {
        kind: 'table',
        heading: 'Who qualifies',
        head: ['You are', 'What we ask for'],
        rows: [
          ['A sole trader or small business', 'An ABN that is at least a year old'],
          ['A company with a fleet', 'A list of what you run now'],
          ['A not-for-profit or a school', 'Your ACNC or school registration'],
          ['A government buyer', 'Your common use arrangement number'],
        ],
        note: 'Fleet prices depend on the model and on how many you run. Eligibility is confirmed in writing with your quote.',
      },
    ],
  },
  {
    path: '/careers',
    title: 'Work at Swan River Toyota',
    description: 'Apprenticeships, workshop, parts, sales and office jobs in Victoria Park.',
    picture: { body: 'hatch', paint: 'yellow' },
    body: `People tend to stay here. The average is eleven years, and the longest is forty-one: she was our first apprentice and now runs the workshop.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What you can count on',
        cards: [
          {
            icon: 'wrench',
            heading: 'Tools and training paid',
            text: 'Apprentices get a tool kit in their first week. Everybody trains on paid time, including for hybrids and high voltage.',
          },
          {
            icon: 'calendar',
            heading: 'Weekends that are yours',
            text: 'The workshop closes at noon on Saturdays and nobody works more than one in two.',
          },
          {
            icon: 'dollar',
            heading: 'Pay that is spelled out',
            text: 'The award or better, in the advertisement. Sales people are paid a salary, not just a commission.',
          },
        ],
      },
      {
        kind: 'steps',
        heading: 'How we hire',
        steps: [
          { heading: 'You write', text: 'The form above is enough. A CV helps, a cover letter does not.' },
          { heading: 'We ring', text: 'Within a week, whether or not there is a job for you now.' },
          { heading: 'You spend half a day here', text: 'Paid, beside the people you would work with.' },
          { heading: 'You decide, and so do we', text: 'Both by the end of that week.' },
        ],
      },
    ],
  },
  {
    path: '/finance',
    title: 'Car finance',
    description: 'Work out repayments, ask for a quote and know what it costs in full.',
    body: `Our finance desk works with more than one lender. It tells you what a loan costs in total, not only per week, and when it would be cheaper to wait.`,
    blocks: [
      {
        kind: 'table',
        heading: 'Ways to pay for a car',
        head: ['Way to pay', 'Consumer loan', 'Loan with a balloon', 'Novated lease'],
        rows: [
          [
            'Who it suits',
            'Most private buyers',
            'Those who change cars every few years',
            'Employees whose employer takes part',
          ],
          ['Who owns the car', 'You', 'You, once the balloon is paid', 'The lessor, until the end'],
          ['Repayments', 'Higher', 'Lower, with a sum at the end', 'From your pay, partly before tax'],
          [
            'Watch out for',
            'Fees for paying early',
            'The car may be worth less than the balloon',
            'What happens if you change jobs',
          ],
        ],
        note: 'General information only. It does not consider what you earn, owe or need. Lending criteria, terms, fees and charges apply.',
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Does asking leave a mark on my credit file?',
            answer:
              'Working out repayments here does not. A lender looks at your file once you apply, and we tell you before.',
          },
          {
            question: 'What do I need to have ready?',
            answer: 'Your driver licence, two payslips or a tax return, and an idea of what you spend in a month.',
          },
          {
            question: 'Can I pay a loan out early?',
            answer: 'Usually, and it may cost a fee. The figure is in the contract: we show you where before you sign.',
          },
        ],
      },
    ],
  },
];

export const swanRiverPages: readonly DemoPage[] = [
  ...companyPages,
  ...swanRiverServicePages,
  ...swanRiverToyotaPages,
  ...swanRiverBlog,
];
