import { type DemoDealership, type DemoGroup, type DemoPlace, type DemoSite, sameWeek } from '../dealer.ts';
import { redCentrePages } from './red-centre-pages.ts';

export const redCentreGroup: DemoGroup = { slug: 'red-centre-leisure', name: 'Red Centre Leisure', hideFinance: true };

const alice: DemoPlace = {
  street: '52 Stuart Highway',
  city: 'Alice Springs',
  state: 'NT',
  postcode: '0870',
  lat: -23.6774,
  long: 133.8683,
};

export const redCentreDealership: DemoDealership = {
  ...alice,
  slug: 'red-centre-caravans',
  name: 'Red Centre Caravans',
  group: 'red-centre-leisure',
  phone: '08 5550 0600',
  email: 'hello@redcentrecaravans.example',
  licence: 'MVD 174',
  baseDomain: 'redcentrecaravans.example',
  complaints: 'Owner, hello@redcentrecaravans.example',
  instagram: 'https://pictures.example/redcentrecaravans',
  profiles: [{ name: 'Red Centre Caravans', review_url: 'https://reviews.example/red-centre-caravans/write' }],
  soldDays: 14,
  locations: [
    {
      ...alice,
      name: 'Red Centre Caravans Alice Springs',
      slug: 'alice-springs',
      type: 'sales',
      primary: true,
      picture: 'hero-caravan',
      phone: '08 5550 0600',
      rating: [4.8, 143],
      licence: 'MVD 174',
      makes: ['Jayco', 'Avida', 'Coromal', 'Windsor'],
      week: sameWeek('08:00-17:00', '08:00-12:00'),
      holidays: 'closed',
    },
    {
      ...alice,
      street: '7 Smith Street',
      name: 'Red Centre Caravans workshop',
      slug: 'workshop',
      type: 'service',
      phone: '08 5550 0610',
      repairer: 'NT 0912',
      week: sameWeek('07:30-16:30', null),
      holidays: 'closed',
    },
  ],
  reviews: [
    {
      name: 'Barb and Len',
      rating: 5,
      daysAgo: 9,
      pictured: true,
      text: 'Bearings went near Erldunda. They came out, fixed it on the roadside and would not take a tip.',
    },
    {
      name: 'Steve H.',
      rating: 5,
      daysAgo: 28,
      text: 'Two hour handover, first night on their powered site, and a cup of tea in the morning to ask about everything we had forgotten.',
    },
    {
      name: 'Trudy M.',
      rating: 4,
      daysAgo: 50,
      text: 'They talked us out of a van too heavy for our car. We are glad they did.',
    },
    { name: 'Gordon F.', rating: 5, daysAgo: 97, text: 'Bought by phone from Mildura, collected on the way north.' },
  ],
  offers: [
    {
      name: 'Lithium upgrade with any <strong>off-road van</strong>',
      description:
        'A second 150 amp hour lithium battery and a 200 watt panel, fitted here, with any new off-road caravan.',
      disclaimer: 'New stock only. Fitting takes two days.',
      make: 'Jayco',
      picture: { body: 'caravan', paint: 'white' },
    },
    {
      name: 'Winter service before the season',
      description: 'Bearings, brakes, gas, seals and a weighbridge ticket.',
      disclaimer: 'Single axle $480, tandem $620.',
      picture: { body: 'motorhome', paint: 'cream' },
    },
  ],
  stock: {
    count: 80,
    types: { new: 3, used: 5, demo: 0.4 },
    newMakes: {},
    usedMakes: {},
    usedAges: [1, 12],
    touring: true,
    providers: [],
    priceType: 'drive_away',
    weeklyShare: 0,
    reservable: true,
    dealerLine: 'Red Centre Caravans weighs, lights up and leak tests every van before it is put on sale.',
  },
};

export const redCentreSite: DemoSite = {
  slug: 'red-centre-caravans',
  name: 'Red Centre Caravans',
  template: 'outback',
  hero: 'hero-caravan',
  hostnames: ['www.redcentrecaravans.example'],
  dealerships: ['red-centre-caravans'],
  config: {
    theme: { brand: '#a63d12', tagline: 'Caravans and motorhomes in the middle of everywhere', radius: 0 },
    menus: {
      header: [
        { label: 'Caravans', to: '/search/caravans' },
        { label: 'Motorhomes', to: '/search/motorhomes' },
        { label: 'Everything in stock', to: '/cars', dropdown: 'stock' },
        { label: 'Workshop', to: '/service' },
        { label: 'Find us', to: '/contact-us' },
      ],
      footer: [
        {
          label: 'Buy',
          links: [
            { label: 'Caravans', to: '/search/caravans' },
            { label: 'Motorhomes', to: '/search/motorhomes' },
            { label: 'Offers', to: '/special-offers' },
          ],
        },
        {
          label: 'On the road',
          links: [
            { label: 'Workshop', to: '/service' },
            { label: 'Warranty', to: '/warranty' },
            { label: 'Towing weights', to: '/blog/towing-weights' },
            { label: 'Blog', to: '/blog' },
          ],
        },
        {
          label: 'Red Centre Caravans',
          links: [
            { label: 'About us', to: '/about-us' },
            { label: 'Contact', to: '/contact-us' },
            { label: 'Terms', to: '/terms-and-conditions' },
            { label: 'Privacy policy', to: '/privacy-policy' },
          ],
        },
      ],
    },
    home: {
      heading: 'Pack up, head out',
      text: 'Caravans and motorhomes that have been weighed, watered and leak tested, halfway between Adelaide and Darwin.',
      featuredHeading: 'Ready to roll',
      featuredLimit: 6,
      facetTiles: ['categories', 'price_range'],
      blocks: ['featured', 'promos', 'offers', 'browse', 'articles', 'reviews', 'locations'],
    },
    banner: { offersText: 'See this season’s offers', serviceText: 'Book a van service', showSell: false },
    texts: { noPrice: 'Call us for a price.', vehicleNoun: 'vans', vehicleNounSingular: 'van' },
    content: {
      faq: [
        {
          question: 'Can my car tow it?',
          answer: 'Tell us what you drive. We look up its limits and weigh the van with you before you pay anything.',
        },
        {
          question: 'Has it been leak tested?',
          answer: 'Every van, new or used, spends an hour under the sprinklers. You get the test sheet.',
        },
      ],
      searchTerms:
        'Every van is subject to prior sale. Weights are those on the compliance plate, without water, gas and accessories fitted later.',
    },
    listing: { mode: 10 },
    search: {
      paths: [
        { path: '/cars', heading: 'Everything in stock' },
        { path: '/search/caravans', heading: 'Caravans', refinements: { item_type: ['caravan'] } },
        {
          path: '/search/motorhomes',
          heading: 'Motorhomes',
          subtitle: 'Park, swivel the seats, put the kettle on',
          refinements: { item_type: ['motorhome'] },
        },
        { path: '/search/new-cars', heading: 'New vans', refinements: { car_type: ['new'] } },
        { path: '/search/used-cars', heading: 'Used vans', refinements: { car_type: ['used'] } },
      ],
      filters: [
        { attribute: 'query', widget: 'text', label: 'Search', open: true },
        { attribute: 'item_type', widget: 'checkboxes', label: 'Caravan or motorhome', open: true },
        { attribute: 'categories', widget: 'checkboxes', label: 'Who is going', open: true },
        { attribute: 'make', widget: 'makeCards', label: 'Make', open: true },
        { attribute: 'price', widget: 'slider', label: 'Price', open: true },
        { attribute: 'year', widget: 'slider', label: 'Year' },
        { attribute: 'filtered_features', widget: 'checkboxes', label: 'Must have' },
      ],
      pageSize: 18,
      sliderMaxFromFacet: true,
    },
    card: { newTag: 'New Arrival' },
    favourites: { enabled: false, compare: false, recentlyViewed: false },
    vehiclePage: { marketPriceIndicator: false, usedCarPromises: false, deal: false },
    actions: [
      { kind: 'call', label: 'Call Alice Springs' },
      { kind: 'enquire', label: 'Ask about this van' },
      { kind: 'reserve', label: 'Hold it for me' },
      { kind: 'customLink', label: 'Check my towing weights', to: '/blog/towing-weights' },
    ],
    valuation: { enabled: false },
    forms: { interestBoxes: false, messageRequired: true, enquirySteps: true, towedVehicles: true },
    locations: { byAppointment: true, callZone: 'location' },
  },
  promos: [
    {
      title: 'Stay your first night',
      text: 'Our powered site is yours on the day you collect your van.',
      link: '/about-us',
      position: 6,
      picture: 'hero-caravan',
    },
  ],
  pages: redCentrePages,
};
