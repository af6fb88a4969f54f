import { type DemoDealership, type DemoPlace, type DemoSite, sameWeek } from './dealer.ts';

const cannington: DemoPlace = {
  street: '88 Albany Highway',
  city: 'Cannington',
  state: 'WA',
  postcode: '6107',
  lat: -32.0171,
  long: 115.9346,
};

export const yardDealership: DemoDealership = {
  ...cannington,
  slug: 'yard-88',
  name: 'Yard 88',
  phone: null,
  email: 'yard@yard88.example',
  licence: 'MD 31088',
  shareStock: true,
  locations: [
    {
      ...cannington,
      name: 'Yard 88 Cannington',
      slug: 'cannington',
      type: 'sales',
      subtype: ['used', 'buying'],
      primary: true,
      phone: '0491 570 156',
      rating: [4.0, 66],
      licence: 'MD 31088',
      week: sameWeek('09:00-18:00', '09:00-16:00'),
      holidays: 'short',
    },
    {
      ...cannington,
      street: '91 Albany Highway',
      name: 'Yard 88 overflow',
      slug: 'overflow',
      type: 'sales',
      // No number here and none for the dealership: the call button has nothing to call.
      phone: null,
      week: sameWeek('09:00-17:00', null),
      holidays: 'closed',
    },
  ],
  reviews: [
    { name: 'Jayden W.', rating: 4, daysAgo: 12, text: 'Cheap and honest about why it was cheap.' },
    { name: 'Rhonda P.', rating: 4, daysAgo: 60, text: 'First car for my son. It has not missed a beat.' },
  ],
  offers: [],
  stock: {
    count: 150,
    types: { used: 1 },
    newMakes: {},
    usedMakes: {
      Toyota: 6,
      Mazda: 5,
      Hyundai: 5,
      Kia: 4,
      Mitsubishi: 5,
      Ford: 5,
      Holden: 7,
      Nissan: 4,
      Suzuki: 3,
      Honda: 3,
      Subaru: 3,
      Volkswagen: 2,
      MG: 2,
      LDV: 1,
      Renault: 1,
      GWM: 1,
    },
    usedAges: [4, 15],
    usedBelow: 28_000,
    providers: ['360 Finance'],
    priceType: 'excl_govt_charges',
    weeklyShare: 0.1,
    reservable: false,
    dealerLine:
      'At Yard 88 the price on the windscreen is the price. We point out the faults we know of before you ask.',
  },
};

export const yardSite: DemoSite = {
  slug: 'yard-88',
  name: 'Yard 88',
  template: 'metro',
  hero: 'hero-metro',
  hostnames: ['yard88.example'],
  dealerships: ['yard-88'],
  config: {
    theme: { brand: '#e0a100', density: 'compact', tagline: 'Cars under $30,000, mostly', radius: 6 },
    menus: {
      header: [
        { label: 'All cars', to: '/used-car/list', dropdown: 'stock' },
        { label: 'Under $10,000', to: '/used-car/list?range[price]=:10000' },
        { label: 'We buy cars', to: '/sell-my-car' },
        { label: 'Find the yard', to: '/contact' },
      ],
      footer: [
        {
          label: 'Yard 88',
          links: [
            { label: 'About', to: '/about-us' },
            { label: 'Contact', to: '/contact' },
            { label: 'Privacy policy', to: '/privacy-policy' },
            { label: 'Terms', to: '/terms-and-conditions' },
          ],
        },
      ],
    },
    home: {
      heading: 'Good cars, no carpet',
      text: 'A plain yard in Cannington, and more cars from dealers who share their stock with us.',
      featuredHeading: 'On the lot today',
      featuredLimit: 12,
      facetTiles: ['price_range'],
    },
    banner: { enabled: false },
    texts: {
      noPrice: 'Price on request.',
      callDealer: 'Call the yard',
      customTerms:
        'Cars are sold as described on this site. A deposit taken over the counter is refunded in full for 48 hours. Prices exclude government charges, which we list on the contract before you sign.',
    },
    content: { faqOnSearch: false },
    listing: { mode: 14, countOver1999: 'stock' },
    search: {
      basePath: '/used-car/list',
      paths: [
        { path: '/used-car/list', heading: 'Used cars', subtitle: 'Ours, and those of dealers who share their stock' },
        { path: '/used-car/new-cars', heading: 'Newest first', refinements: { status: ['in_stock'] } },
        { path: '/cars', heading: 'Used cars' },
        { path: '/search/used-cars', heading: 'Used cars' },
      ],
      filters: [
        { attribute: 'query', widget: 'text', label: 'Search', open: true },
        { attribute: 'price', widget: 'slider', label: 'Price', open: true },
        { attribute: 'make', widget: 'dropdown', label: 'Make', open: true },
        { attribute: 'body', widget: 'dropdown', label: 'Body', open: true },
        { attribute: 'km', widget: 'slider', label: 'Kilometres', open: true },
        { attribute: 'year', widget: 'slider', label: 'Year' },
        { attribute: 'transmission', widget: 'dropdown', label: 'Transmission' },
      ],
      pageSize: 24,
      kmSorts: true,
    },
    card: { newTag: 'New Arrival', buttons: ['explore'] },
    watchlist: { garage_enabled: false, savedSearches: false },
    vehiclePage: { similarCars: false, pdfDownload: false, infoTabs: false },
    actions: [
      { kind: 'call', label: 'Call the yard' },
      { kind: 'enquire', label: 'Ask about it' },
      { kind: 'makeAnOffer', label: 'Make an offer' },
    ],
    finance: { provider: '360 Finance', callToAction: false },
    reservation: { enabled: false },
    forms: {
      messageRequired: false,
      locationField: false,
      testDriveDateTime: false,
      categories: [],
      words: {
        enquiry: {
          heading: 'Ask the yard',
          intro: 'Is it still there, does it tow, what is wrong with it? Ask, and you get a straight answer.',
        },
      },
    },
    locations: { showLicences: false, viewLocationTo: 'contact' },
    reviews: { hidden: true },
    analytics: { tagManagerId: 'GTM-DEMO003' },
  },
  promos: [],
  pages: [
    {
      path: '/about-us',
      title: 'About the yard',
      description: 'A used-car yard in Cannington.',
      body: `There is no showroom, just a hundred and fifty cars, a shed and a kettle. That keeps the prices down.

Each car has a sheet on the dash that says what we know about it, good and bad. Start it, drive it, bring a mate who knows cars.`,
    },
  ],
};
