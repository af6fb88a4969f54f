import { type DemoDealership, type DemoPlace, type DemoSite, sameWeek } from './dealer.ts';

const launceston: DemoPlace = {
  street: '146 Invermay Road',
  city: 'Invermay',
  state: 'TAS',
  postcode: '7248',
  lat: -41.4203,
  long: 147.1319,
};

export const tamarDealership: DemoDealership = {
  ...launceston,
  slug: 'tamar-auto',
  name: 'Tamar Auto',
  phone: '03 7010 0500',
  email: 'gday@tamarauto.example',
  licence: 'MVT 0581',
  baseDomain: 'tamarauto.example',
  complaints: 'Office manager, office@tamarauto.example',
  facebook: 'https://social.example/tamarauto',
  profiles: [{ name: 'Tamar Auto', review_url: 'https://reviews.example/tamar-auto/write' }],
  soldDays: 7,
  shareStock: true,
  locations: [
    {
      ...launceston,
      name: 'Tamar Auto Launceston',
      slug: 'launceston',
      type: 'sales',
      subtype: ['new', 'used', 'buying'],
      primary: true,
      phone: '03 7010 0500',
      landline: '03 5550 0501',
      rating: [3.7, 58],
      licence: 'MVT 0581',
      makes: ['Mitsubishi', 'Isuzu UTE', 'GWM'],
      week: sameWeek('08:30-17:30', '09:00-13:00'),
      holidays: 'closed',
    },
    {
      ...launceston,
      street: '8 Holbrook Street',
      name: 'Tamar Auto workshop',
      slug: 'workshop',
      type: 'service',
      phone: '03 7010 0520',
      rating: [4.2, 77],
      repairer: 'TAS 3318',
      makes: ['Mitsubishi', 'Isuzu UTE', 'GWM'],
      week: sameWeek('07:45-17:00', null),
      holidays: 'closed',
    },
    {
      street: '27 Don Road',
      city: 'Devonport',
      state: 'TAS',
      postcode: '7310',
      lat: -41.1827,
      long: 146.3499,
      name: 'Tamar Auto Devonport',
      slug: 'devonport',
      type: null,
      phone: '03 7010 0530',
      week: sameWeek('09:00-17:00', '09:00-12:00'),
      holidays: 'closed',
    },
  ],
  reviews: [
    {
      name: 'Robyn C.',
      rating: 4,
      daysAgo: 10,
      text: 'Straight dealing. Outlander has been faultless up the Great Lakes road all winter.',
    },
    {
      name: 'Aidan P.',
      rating: 5,
      daysAgo: 26,
      text: 'Ute came over on the boat and they met it in Devonport for me.',
    },
    { name: 'Wendy S.', rating: 3, daysAgo: 53, text: 'Took a while to get a loan car for the service.' },
    { name: 'Mick T.', rating: 3, daysAgo: 85, text: 'Fair price, could have been cleaner.' },
  ],
  offers: [
    {
      name: '<strong>Triton GLX-R</strong> with a canopy',
      description: 'A colour-coded canopy fitted to every Triton GLX-R ordered before the snow comes.',
      disclaimer: 'Double cab pick-up only.',
      make: 'Mitsubishi',
      model: 'Triton',
      picture: { body: 'ute', paint: 'orange' },
    },
    {
      name: 'Winter tyres at cost',
      description:
        'Four winter tyres, fitted and balanced, at what we pay for them, with any used 4WD. We store your others until spring and swap them back at no charge, so that you only ever have one set in the shed. Tell us how often you cross the highlands and we will say honestly whether you need them at all.',
      disclaimer: 'While the tyres last. Sizes up to 18 inches.',
      picture: { body: '4x4', paint: 'green' },
    },
  ],
  stock: {
    count: 120,
    types: { new: 3, demo: 1.5, used: 5 },
    newMakes: { Mitsubishi: 4, 'Isuzu UTE': 3, GWM: 2 },
    usedMakes: {
      Mitsubishi: 5,
      'Isuzu UTE': 4,
      GWM: 1,
      Toyota: 5,
      Subaru: 5,
      Nissan: 3,
      Ford: 3,
      Mazda: 2,
      Holden: 2,
      'Land Rover': 1,
    },
    usedAges: [1, 14],
    providers: ['Manual'],
    priceType: 'drive_away',
    weeklyShare: 0.05,
    reservable: false,
    dealerLine:
      'Tamar Auto has been in Invermay since 1969. If you are coming from the mainland we will meet you at the ferry.',
  },
};

export const tamarSite: DemoSite = {
  slug: 'tamar-auto',
  name: 'Tamar Auto',
  template: 'outback',
  hero: 'hero-outback',
  hostnames: ['www.tamarauto.example'],
  dealerships: ['tamar-auto'],
  config: {
    theme: { brand: '#c2410c', tagline: 'Northern Tasmania’s ute and 4WD people' },
    menus: {
      header: [
        { label: 'New', to: '/search/new-cars' },
        { label: 'Demo', to: '/search/demo-cars' },
        { label: 'Used', to: '/search/used-cars', dropdown: 'stock' },
        { label: 'Service', to: '/service' },
        { label: 'Find us', to: '/contact-us' },
      ],
    },
    home: {
      heading: 'Good in the mud, fine in town',
      text: 'Utes, 4WDs and wagons that suit Tasmanian roads, with people on the phone who drive them.',
      featuredHeading: 'On the front row',
      featuredCarTypes: ['demo', 'used'],
      featuredLimit: 6,
      facetTiles: ['price_range', 'fuel'],
    },
    banner: { offersText: 'See our latest offers', serviceText: 'Book a service online' },
    content: {
      faq: [
        {
          question: 'Can I buy from the mainland?',
          answer: 'Yes, many do. We meet the ferry in Devonport with your car, fuelled and ready to drive.',
        },
        {
          question: 'Will you hold a car for me?',
          answer: 'Ring us. If you are on your way, it stays where it is until you have seen it.',
        },
        {
          question: 'Do you take trade-ins?',
          answer: 'Cars, utes, and once a tractor. Bring it along and we will name a price while you drive ours.',
        },
      ],
      protectYourCar: [
        'Canopies and tub liners',
        'Bull bars and side steps',
        'Underbody treatment for salt and gravel',
      ],
    },
    phone: { byCarType: { new: '03 7010 0501', used: '03 7010 0502', demo: '03 7010 0503' } },
    card: { newTag: 'New Arrival', arrivingSoonText: true },
    favourites: { compare: false },
    vehiclePage: { forceStars: true },
    finance: { provider: 'Manual' },
    reservation: { enabled: false },
    locations: { callZone: 'location' },
    reviews: { minimumRating: 3.5 },
    texts: { callDealer: 'Call Tamar Auto' },
  },
  promos: [
    {
      title: 'Stocktake: every demo must go',
      text: 'Demonstrators at stocktake prices until the end of January.',
      link: '/search/demo-cars',
      position: 4,
      start: '2025-01-01T00:00:00+10:00',
      expiry: '2025-02-01T00:00:00+10:00',
      picture: 'hero-outback',
    },
    {
      title: 'From the mainland?',
      text: 'We meet the ferry in Devonport with your car, fuelled and ready.',
      link: '/about-us',
      position: 9,
    },
  ],
  pages: [
    {
      path: '/about-us',
      title: 'About Tamar Auto',
      description: 'Invermay Road since 1969.',
      body: `We have been on Invermay Road since 1969, through two floods and one very wet open day. New Mitsubishi, Isuzu UTE and GWM, and used cars of every kind.

## Three numbers, three people

- New cars: **03 7010 0501**, and ask for Steph.
- Used cars: **03 7010 0502**, Craig or Louise.
- Demonstrators: **03 7010 0503**, Steph again, when she is not out in one.`,
    },
    {
      path: '/service',
      title: 'Service and parts',
      description: 'The workshop in Holbrook Street.',
      body: `The workshop opens at a quarter to eight. Leave the car, take the loan bike, and be back along the river before lunch.

We service all makes and hold stock of the parts that Tasmanian roads use up: bushes, bearings, windscreens.`,
    },
  ],
};
