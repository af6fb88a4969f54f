import { type DemoDealership, type DemoPlace, type DemoSite, sameWeek, weekExcept } from './dealer.ts';

const shepparton: DemoPlace = {
  street: '7950 Goulburn Valley Highway',
  city: 'Shepparton',
  state: 'VIC',
  postcode: '3630',
  lat: -36.4041,
  long: 145.3991,
};

const sameTerms =
  'For private buyers at Murray Nissan Suzuki on cars in stock, delivered by the end of the month. Not with any other offer. Drive away includes twelve months registration, stamp duty and delivery within the Goulburn Valley.';

export const murrayDealership: DemoDealership = {
  ...shepparton,
  slug: 'murray-nissan-suzuki',
  name: 'Murray Nissan Suzuki',
  phone: '03 5550 0400',
  email: 'team@murraynissansuzuki.example',
  make: 'Nissan',
  licence: 'LMCT 10442',
  baseDomain: 'murraynissansuzuki.example',
  complaints: 'Dealer principal, principal@murraynissansuzuki.example, 03 5550 0409',
  facebook: 'https://social.example/murraynissansuzuki',
  profiles: [{ name: 'Murray Nissan Suzuki', review_url: 'https://reviews.example/murray-nissan-suzuki/write' }],
  locations: [
    {
      ...shepparton,
      name: 'Murray Nissan',
      slug: 'nissan-shepparton',
      type: 'sales',
      subtype: ['new', 'used'],
      primary: true,
      picture: 'hero-outback',
      phone: '03 5550 0400',
      rating: [4.4, 231],
      licence: 'LMCT 10442',
      makes: ['Nissan'],
      week: sameWeek('08:30-17:30', '08:30-12:30'),
      holidays: 'closed',
    },
    {
      ...shepparton,
      street: '7962 Goulburn Valley Highway',
      name: 'Murray Suzuki',
      slug: 'suzuki-shepparton',
      type: 'sales',
      subtype: ['new', 'used'],
      phone: '03 5550 0410',
      rating: [4.6, 94],
      licence: 'LMCT 10442',
      makes: ['Suzuki'],
      week: sameWeek('08:30-17:30', '08:30-12:30'),
      holidays: 'closed',
    },
    {
      street: '15 Ogilvie Avenue',
      city: 'Echuca',
      state: 'VIC',
      postcode: '3564',
      lat: -36.1402,
      long: 144.7523,
      name: 'Murray Nissan Suzuki Echuca',
      slug: 'echuca-service',
      type: 'service',
      phone: '03 5550 0420',
      repairer: 'VACC 2207',
      makes: ['Nissan', 'Suzuki'],
      week: weekExcept(sameWeek('08:00-17:00', null), 5, '08:00-15:00'),
      holidays: 'closed',
    },
    {
      ...shepparton,
      name: 'Murray parts',
      slug: 'parts-shepparton',
      type: 'parts',
      phone: '03 5550 0430',
      makes: ['Nissan', 'Suzuki'],
      week: sameWeek('08:00-17:30', '08:30-12:00'),
      holidays: 'closed',
    },
  ],
  reviews: [
    { name: 'Noel B.', rating: 5, daysAgo: 7, text: 'Third Navara from here. They know what we do with them.' },
    {
      name: 'Casey D.',
      rating: 5,
      daysAgo: 16,
      pictured: true,
      text: 'Waited a year for my Jimny and they rang every couple of months so that I did not have to.',
    },
    {
      name: 'Irene V.',
      rating: 4,
      daysAgo: 29,
      text: 'Swift hybrid is lovely. The Suzuki desk is small so book ahead.',
    },
    {
      name: 'Harpreet S.',
      rating: 5,
      daysAgo: 48,
      text: 'Drove from Cobram for a Patrol. They filled the tank for the drive home.',
    },
    { name: 'Col M.', rating: 3, daysAgo: 77, text: 'Fine in the end. The tow bar was on back order and nobody said.' },
  ],
  offers: [
    {
      name: '<strong>Navara ST-X</strong> $61,990 drive away',
      description:
        'Automatic, 4x4 and in stock in white, grey and black. A tub liner and a tow bar are fitted before you collect it. The five year warranty has no limit on kilometres, which matters out here, and the first service is due at 20,000 km or a year, whichever you reach first.',
      disclaimer: sameTerms,
      make: 'Nissan',
      model: 'Navara',
      picture: { body: 'ute', paint: 'grey' },
    },
    {
      name: '<strong>X-Trail</strong> seven seats for the price of five',
      description: 'Take the ST seven seater at the five seat price while they last.',
      disclaimer: sameTerms,
      make: 'Nissan',
      model: 'X-Trail',
      picture: { body: 'suv', paint: 'pearl-white' },
    },
    {
      name: 'Suzuki <strong>Swift Hybrid</strong> from $28,490 drive away',
      description: 'Four litres per 100 km, a five year warranty and a colour called orange that really is.',
      disclaimer: 'Metallic paint costs a little more.',
      make: 'Suzuki',
      model: 'Swift',
    },
  ],
  stock: {
    count: 170,
    types: { new: 5, demo: 1.3, used: 4 },
    newMakes: { Nissan: 3, Suzuki: 2 },
    usedMakes: { Nissan: 8, Suzuki: 6, Toyota: 4, Mazda: 2, Mitsubishi: 2, Ford: 2, Subaru: 1, Holden: 1, Hyundai: 1 },
    usedAges: [1, 12],
    providers: ['Nissan Finance'],
    priceType: 'drive_away',
    weeklyShare: 0,
    reservable: true,
    dealerLine:
      'Murray Nissan Suzuki has looked after the Goulburn Valley since 1981. We come to you with a car if the harvest will not wait.',
  },
};

export const murraySite: DemoSite = {
  slug: 'murray-nissan-suzuki',
  name: 'Murray Nissan Suzuki',
  template: 'showroom',
  hero: 'hero-outback',
  hostnames: ['www.murraynissansuzuki.example'],
  dealerships: ['murray-nissan-suzuki'],
  config: {
    theme: { brand: '#8a1538', tagline: 'Nissan and Suzuki for the Goulburn Valley', radius: 4 },
    menus: {
      header: [
        { label: 'New Nissan', to: '/models?make=nissan', dropdown: 'models' },
        { label: 'New Suzuki', to: '/search/suzuki' },
        { label: 'In stock', to: '/cars', dropdown: 'stock' },
        { label: 'Offers', to: '/special-offers' },
        {
          label: 'Service',
          links: [
            { label: 'Book a service', to: '/service' },
            { label: 'Parts', to: '/parts/search' },
            { label: 'Warranty', to: '/warranty' },
          ],
        },
        {
          label: 'About',
          links: [
            { label: 'About us', to: '/about-us' },
            { label: 'Contact', to: '/contact-us' },
          ],
        },
      ],
    },
    home: {
      heading: 'From Jimny to Patrol',
      text: 'Two makes, one family business, and the roads of the Goulburn Valley to try them on.',
      featuredHeading: 'Ready this week',
      featuredCarTypes: ['new', 'demo'],
      facetTiles: [],
    },
    banner: { sellText: 'Sell your car with an instant offer in 2 minutes' },
    links: { modelPath: '/new-cars/{make}-{model}' },
    listing: { rules: [{ kind: 'demoAboveKm', make: 'Nissan', km: 3000 }] },
    card: { newTag: 'New Arrival', justArrivedForNewCars: true, soldTag: 'JUST SOLD' },
    vehiclePage: { printAsPdf: true },
    finance: { provider: 'Nissan Finance', calculatorRate: 8.5 },
    forms: { testDriveTerms: true },
    locations: { bookService: true, callZone: 'location' },
  },
  promos: [
    {
      title: 'Drive a Jimny on a real track',
      text: 'Saturday mornings in the Strathbogies, with lunch. Eight places.',
      link: '/pages/jimny-mornings',
      position: 4,
      picture: 'hero-outback',
      display: ['/cars', '/search/new-cars'],
    },
  ],
  pages: [
    {
      path: '/about-us',
      title: 'About us',
      description: 'A family business in Shepparton since 1981.',
      body: `Bev and Ron Maddern opened on the highway in 1981 with four Datsun utes. Their daughter runs the business now, and Ron still washes cars on Fridays.

We sell Nissan and Suzuki, service both here and in Echuca, and take anything with wheels in trade.`,
    },
    {
      path: '/pages/jimny-mornings',
      title: 'Jimny mornings',
      description: 'Learn low range on a hill that does not mind.',
      picture: 'hero-outback',
      body: `On the first Saturday of the month we take four Jimnys to a property in the Strathbogie Ranges. You drive, we sit beside you. Bring boots.

The morning is free for anyone who owns or is thinking of owning one. Write to us to book.`,
    },
    {
      path: '/warranty',
      title: 'Warranty',
      description: 'Five years on both makes.',
      body: `New Nissans and Suzukis are covered for five years. Nissan sets no limit on kilometres; Suzuki covers five years with unlimited kilometres for private use.

Keep to the service schedule, here or with any licensed repairer, and keep the receipts.`,
    },
  ],
};
