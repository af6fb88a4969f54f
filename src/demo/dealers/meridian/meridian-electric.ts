import { type DemoDealership, type DemoPlace, type DemoSite, sameWeek } from '../dealer.ts';
import { meridianArticles } from './meridian-articles.ts';
import { meridianPages } from './meridian-pages.ts';

const adelaide: DemoPlace = {
  street: '88 West Terrace',
  city: 'Adelaide',
  state: 'SA',
  postcode: '5000',
  lat: -34.9271,
  long: 138.5879,
};

export const meridianDealership: DemoDealership = {
  ...adelaide,
  slug: 'meridian-electric',
  name: 'Meridian Electric',
  phone: '08 7010 0700',
  email: 'hello@meridianelectric.example',
  licence: 'MVD 299321',
  baseDomain: 'meridianelectric.example',
  complaints: 'Customer team, care@meridianelectric.example',
  instagram: 'https://pictures.example/meridianelectric',
  profiles: [{ name: 'Meridian Electric', review_url: 'https://reviews.example/meridian-electric/write' }],
  locations: [
    {
      ...adelaide,
      name: 'Meridian Electric West Terrace',
      slug: 'west-terrace',
      type: 'sales',
      subtype: ['new', 'used'],
      primary: true,
      picture: 'hero-metro',
      phone: '08 7010 0700',
      linkedin: 'https://work.example/meridian-electric',
      rating: [4.9, 188],
      licence: 'MVD 299321',
      makes: ['BYD', 'Tesla', 'MG', 'Kia', 'Hyundai'],
      week: sameWeek('09:00-17:30', '10:00-16:00', '11:00-15:00'),
      holidays: 'short',
    },
    {
      ...adelaide,
      street: '12 Gilbert Place',
      name: 'Meridian charging lounge',
      slug: 'charging-lounge',
      type: 'service',
      phone: '08 7010 0720',
      week: sameWeek('07:00-21:00', '07:00-21:00', '08:00-20:00'),
      holidays: 'short',
    },
  ],
  reviews: [
    {
      name: 'Sofia D.',
      rating: 5,
      daysAgo: 5,
      pictured: true,
      text: 'The battery report convinced me. I had no idea that could be measured.',
    },
    {
      name: 'James O.',
      rating: 5,
      daysAgo: 18,
      text: 'They sent an electrician to look at my switchboard before they sold me the car.',
    },
    {
      name: 'Kavita R.',
      rating: 5,
      daysAgo: 37,
      text: 'Borrowed a Seal for a weekend and drove to Robe and back. I bought it on the Monday.',
    },
    { name: 'Ben A.', rating: 4, daysAgo: 64, text: 'Excellent advice. Weekend parking outside is tight.' },
  ],
  offers: [
    {
      name: 'Home charger <strong>installed</strong> with any new EV',
      description:
        'A 7 kW charger on your wall, with up to ten metres of cable run and the certificate, included with any new electric car ordered this month. Our electrician visits before you sign anything, so that there are no surprises about the switchboard, and sends you photos of where the unit will go.',
      disclaimer:
        'Metropolitan Adelaide. Switchboard upgrades, if needed, are quoted before work starts. Apartments by arrangement with the owners corporation.',
      picture: { body: 'sedan', paint: 'teal' },
    },
    {
      name: '<strong>BYD Atto 3</strong> from $42,990 drive away',
      description: 'In stock in five colours.',
      disclaimer: 'While stock lasts.',
      make: 'BYD',
      model: 'Atto 3',
    },
    {
      name: 'Weekend loan, <em>on us</em>',
      description: 'Take an electric car home from Friday to Monday. Charging at our lounge is included.',
      disclaimer: 'Drivers over 25 with a full licence. 400 km included.',
      picture: { body: 'hatch', paint: 'light-blue' },
    },
  ],
  stock: {
    count: 90,
    types: { new: 4, demo: 1, used: 4 },
    newMakes: { BYD: 6, Tesla: 3, MG: 3, Kia: 3, Hyundai: 3, Volvo: 2 },
    usedMakes: { Tesla: 6, BYD: 4, Hyundai: 3, Kia: 3, MG: 3, Nissan: 2, Volvo: 2, BMW: 1, Lexus: 2, Toyota: 3 },
    usedAges: [1, 7],
    fuels: ['Electric', 'Hybrid'],
    providers: ['Angle', 'Car Clarity'],
    priceType: 'drive_away',
    weeklyShare: 0.5,
    reservable: true,
    dealerLine:
      'Meridian Electric sells electric and hybrid cars and nothing else. Each used one comes with a battery health report.',
  },
};

export const meridianSite: DemoSite = {
  slug: 'meridian-electric',
  name: 'Meridian Electric',
  template: 'showroom',
  hero: 'hero-metro',
  hostnames: ['www.meridianelectric.example'],
  dealerships: ['meridian-electric'],
  config: {
    models: { makes: ['byd'] },
    theme: { brand: '#0f766e', tagline: 'Electric and hybrid, nothing else', radius: 12 },
    menus: {
      openOn: 'hover',
      header: [
        { label: 'Electric', to: '/search/electric' },
        { label: 'Hybrid', to: '/search/hybrid' },
        { label: 'By the week', to: '/cars?range[subscription_price]=1:' },
        { label: 'Charging', to: '/pages/charging' },
        { label: 'Blog', to: '/blog' },
        { label: 'About', to: '/about-us' },
      ],
    },
    home: {
      heading: 'Quiet cars, plain answers',
      text: 'New and used electric cars in the centre of Adelaide, each with a battery report and somebody to explain it.',
      featuredHeading: 'Charged and ready',
      facetTiles: ['price_range'],
      blocks: ['featured', 'articles', 'promos', 'reviews', 'budget', 'finance', 'locations'],
    },
    banner: { serviceText: 'Book a battery check' },
    content: { faqOnSearch: false },
    listing: { mode: 10 },
    search: {
      sliderMaxFromFacet: true,
      paths: [
        { path: '/cars', heading: 'All cars' },
        {
          path: '/search/electric',
          heading: 'Electric cars',
          subtitle: 'No tailpipe, and no oil to change',
          refinements: { fuel: ['Electric'] },
        },
        { path: '/search/hybrid', heading: 'Hybrids', refinements: { fuel: ['Hybrid'] } },
        { path: '/search/new-cars', heading: 'New cars', refinements: { car_type: ['new'] } },
        { path: '/search/demo-cars', heading: 'Demo cars', refinements: { car_type: ['demo'] } },
        { path: '/search/used-cars', heading: 'Used cars', refinements: { car_type: ['used'] } },
      ],
    },
    card: { newTag: 'New Arrival', fuelTag: true, buttons: ['explore', 'testDrive', 'compare'], quickLook: false },
    watchlist: { path: '/garage' },
    phone: { hideNumbers: true },
    actions: [
      { kind: 'testDrive', label: 'Borrow it for a weekend' },
      { kind: 'enquire', label: 'Ask a question' },
      { kind: 'call', label: 'Show the number' },
      { kind: 'reserve', label: 'Reserve it' },
      { kind: 'finance', label: 'See repayments' },
      { kind: 'chatAssistant', label: 'Ask our assistant' },
    ],
    finance: { provider: 'Angle', path: '/finance-enquiry' },
    valuation: { enabled: true },
    gates: { checkout: true, finance: true, routes: ['/trade-in'] },
    forms: {
      optInDefault: false,
      categories: ['General Enquiry', 'Charging at home', 'Service Enquiry', 'Careers Enquiry'],
    },
    locations: { weAccept: true, callZone: 'location' },
  },
  promos: [
    {
      title: 'Which charger do I need?',
      text: 'Often none: a power point will do. Three questions to find out.',
      link: '/pages/charging',
      position: 6,
      display: ['/search/electric'],
      strictDisplay: true,
    },
  ],
  pages: [...meridianPages, ...meridianArticles],
};
