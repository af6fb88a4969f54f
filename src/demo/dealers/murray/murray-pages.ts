import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const murrayPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About us',
    description: 'A family business in Shepparton since 1981.',
    picture: { body: 'suv', paint: 'green' },
    body: `Bev and Ron Maddern opened on the highway in 1981 with four Datsun utes. Their daughter runs the business now, and Ron still washes cars on Fridays. We sell Nissan and Suzuki, service both here and in Echuca, and take anything with wheels in trade.`,
    blocks: [
      {
        kind: 'picture-text',
        heading: 'When harvest will not wait',
        picture: { body: 'ute', paint: 'white' },
        markdown: `We come to you. A ute to try, the papers, and somebody to drive your old one back: to the packing shed, the dairy or the hospital car park. It costs nothing and you need not buy.`,
        link: { label: 'Ask us out', to: '/book-test-drive' },
      },
      {
        kind: 'cards',
        heading: 'Two makes under one roof, almost',
        cards: [
          {
            icon: 'car',
            heading: 'Murray Nissan',
            text: 'Navara, Patrol, X-Trail, Qashqai. The big doors on the highway.',
            link: { label: 'New Nissan', to: '/search/nissan' },
          },
          {
            icon: 'spark',
            heading: 'Murray Suzuki',
            text: 'Jimny, Swift, Vitara, Fronx. The small showroom next door; book ahead on Saturdays.',
            link: { label: 'New Suzuki', to: '/search/suzuki' },
          },
          {
            icon: 'wrench',
            heading: 'Echuca',
            text: 'Service for both, so that the river towns need not drive an hour.',
            link: { label: 'Book a service', to: '/service' },
          },
        ],
      },
      { kind: 'reviews', heading: 'From around the valley' },
    ],
  },
  {
    path: '/service',
    title: 'Book a service',
    description: 'Shepparton or Echuca, Nissan, Suzuki and everything else.',
    picture: { body: 'suv', paint: 'pearl-white' },
    body: `Pick the town and the day. In Shepparton we pick the car up within ten kilometres; in Echuca there is a good bakery and you will not be bored.`,
    blocks: [
      {
        kind: 'table',
        heading: 'What it costs, roughly',
        head: ['Car', 'Minor service', 'Major service'],
        rows: [
          ['Suzuki Swift, Jimny', 'from $259', 'from $419'],
          ['Nissan Qashqai, X-Trail', 'from $329', 'from $519'],
          ['Nissan Navara, diesel', 'from $399', 'from $689'],
          ['Nissan Patrol', 'from $449', 'from $799'],
        ],
        note: 'With oil, filter and tax. Makers’ capped prices hold where they are lower. Extra work is quoted before it is begun.',
      },
      { kind: 'locations', heading: 'Where to bring it', show: 'service-and-parts', layout: 'grid' },
    ],
  },
  {
    path: '/genuine-service',
    title: 'Genuine service',
    description: 'Factory parts and factory training for Nissan and Suzuki.',
    body: `Dust is what wears cars out here. Our schedule follows the makers', with one thing added: we look at the air filter every time and show you.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'A morning in the workshop',
        steps: [
          { heading: 'Half past seven', text: 'You hand over the key and say what you have noticed.' },
          { heading: 'Nine', text: 'It is on the hoist. If there is more to do than we said, you hear now.' },
          { heading: 'Noon', text: 'Road test by someone other than the technician who did the work.' },
          { heading: 'One', text: 'Washed, and outside. Bring a hat for the seat: it is hot.' },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Echuca as well',
        text: 'The same people trained both workshops.',
        links: [{ label: 'Book a service', to: '/service' }],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty',
    description: 'Five years on both makes, and your rights under consumer law.',
    body: `New Nissans and Suzukis are covered by their makers for five years with no limit on kilometres for private use. Keep to the service schedule, here or with any licensed repairer, and keep the receipts.`,
    blocks: [
      {
        kind: 'table',
        head: ['What is covered', 'Nissan', 'Suzuki'],
        rows: [
          ['The vehicle', '5 years, unlimited km', '5 years, unlimited km, private use'],
          ['Roadside assistance', '5 years', 'With each service at a dealer'],
          ['If serviced with dealers', 'Up to 10 years or 300,000 km on newer cars', 'Up to 7 years on newer cars'],
        ],
        note: 'A summary for private buyers when this was written. Conditions apply; the maker’s booklet counts.',
      },
      { kind: 'prose', markdown: `## Parts and accessories\n\n${partsWarranty}` },
      { kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` },
      {
        kind: 'faq',
        items: [
          {
            question: 'I live two hours away. Must I come to you?',
            answer:
              'Any dealer of the make does warranty work. If a tow is needed the maker usually pays it; ask before you ring a truck.',
          },
          {
            question: 'Does harvest dust count as misuse?',
            answer: 'No. A filter that was never changed might. Keep the invoice.',
          },
        ],
      },
    ],
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist',
    description: 'What comes with a new car, and what a service adds.',
    body: `New Nissans have five years of it from the maker. Suzukis get a year with each scheduled service. Whichever it is, the number is on the card in your glovebox and works at night.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'wheel',
            heading: 'Flat',
            text: 'They change it. Check the spare twice a year: most we see are half empty.',
          },
          { icon: 'engine', heading: 'Stopped', text: 'They start it or tow it, to us if we are the nearest dealer.' },
          { icon: 'fuel', heading: 'Empty', text: 'Enough to get to town.' },
        ],
      },
      {
        kind: 'call-to-action',
        heading: 'Stuck in the valley, in our hours?',
        text: 'Ring us as well. We may be nearer than the truck.',
        links: [{ label: 'Our numbers', to: '/contact-us' }],
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Farm and business',
    description: 'Navaras for orchards, Swifts for carers, one account for both.',
    picture: { body: 'ute', paint: 'grey' },
    body: `Orchards, dairies, carers on the road, a shire. Most of our fleet customers run between two and twenty vehicles, and know us by first name.`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { value: '1 day', label: 'from your call to a written quote' },
          { value: '2', label: 'workshops on one account' },
          { value: '10 km', label: 'around Shepparton: we pick up and bring back' },
        ],
      },
      {
        kind: 'faq',
        items: [
          {
            question: 'Can we pay after harvest?',
            answer:
              'Through a lender with seasonal repayments, yes. Approval is theirs, and we put the sums side by side.',
          },
          {
            question: 'Do you fit sprayers and dog boxes?',
            answer: 'Dog boxes, trays, racks: yes. Sprayers go to the people in Tatura who build them.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    description: 'Nissan and Suzuki parts in Shepparton, and what suits the valley.',
    body: `Seat covers, snorkels, bull bars, and every filter we have ever sold twice. Ring before you drive: we put it on the counter for you.`,
    blocks: [{ kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` }],
  },
  {
    path: '/pages/jimny-mornings',
    title: 'Jimny mornings',
    description: 'Learn low range on a hill that does not mind.',
    picture: { body: '4x4', paint: 'beige' },
    body: `On the first Saturday of the month we take four Jimnys to a property in the Strathbogie Ranges. You drive, we sit beside you. Bring boots.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'The morning',
        steps: [
          { heading: 'Eight o’clock', text: 'Coffee at the Suzuki showroom, tyres down to 18 psi, radios on.' },
          { heading: 'Nine', text: 'A paddock, then a creek, then the hill. Everyone drives each of them.' },
          { heading: 'Eleven', text: 'Getting stuck on purpose, and out again with a strap.' },
          { heading: 'Half past twelve', text: 'Sausages. Back by two.' },
        ],
      },
      {
        kind: 'prose',
        markdown: `Eight places, free for anyone who owns a Jimny or is thinking of it. You need a full licence and closed shoes. Children from twelve may ride along. If it rains we go; if it burns we do not.`,
      },
      {
        kind: 'call-to-action',
        heading: 'Book a place',
        text: 'Write which month suits you and who is coming.',
        links: [
          { label: 'Write to us', to: '/contact-us' },
          { label: 'Jimnys in stock', to: '/search/suzuki/jimny' },
        ],
      },
    ],
  },
  {
    path: '/blog/waiting-for-a-jimny',
    title: 'Waiting for a Jimny',
    description: 'How the list works, and how to be nearer its top.',
    author: 'Trish, Suzuki',
    daysAgo: 14,
    picture: { body: '4x4', paint: 'yellow' },
    body: `There is a list, it is on paper, and nobody has ever bought their way up it. When a car is allotted to us we ring the first name whose colour and gearbox match. You have two days to say yes.

Two things help. Say that you would take any of three colours. And say manual, if you can drive one: those come sooner.

The five-door comes sooner still. Try it on a [Jimny morning](/pages/jimny-mornings) before you decide that you need the short one.`,
  },
  {
    path: '/blog/dust-and-diesel',
    title: 'Dust, diesel and what to do about both',
    description: 'Three habits that save an engine in the valley.',
    author: 'Warren, workshop',
    daysAgo: 44,
    picture: { body: 'ute', paint: 'bronze' },
    body: `**Look at the air filter in January and again in March.** On a road behind harvesters it does in a month what the book allows a year for.

**Drive twenty minutes at eighty once a week.** A diesel that only goes to school clogs its own exhaust. The light that comes on then is not a suggestion.

**Buy fuel where trucks do.** It is fresh. Water in the tank is the dearest thing we repair, and most of it comes from a drum behind a shed.`,
    blocks: [
      {
        kind: 'call-to-action',
        heading: 'A look before harvest',
        text: 'Filter, coolant, belts: half an hour, and no appointment on Tuesdays.',
        links: [{ label: 'Book a service', to: '/service' }],
      },
    ],
  },
  {
    path: '/blog/vehicle-reviews/patrol-to-the-murray-mouth',
    title: 'A Patrol to the Murray mouth',
    description: '1,700 km with a van behind. What it drank and where we slept.',
    author: 'The Madderns',
    daysAgo: 76,
    picture: 'hero-caravan',
    body: `Ron has followed the river past the house for forty years and wanted to see where it ends. So we took the Patrol and a borrowed van.

Empty it used 13 litres per 100 km, with the van 19. That is a V8 for you, and it never once changed down on the flat. The seats are the best we sell. The third row stayed folded, with the dog on it.

If you tow more than eight weekends a year we would look at nothing else. If you tow two, the X-Trail and a smaller van are half the money.`,
    blocks: [{ kind: 'cars', heading: 'Patrols in stock', path: '/search/nissan/patrol', limit: 3 }],
  },
];
