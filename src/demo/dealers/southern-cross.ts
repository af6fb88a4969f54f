import type { DemoSite } from './dealer.ts';

export const southernCrossSite: DemoSite = {
  slug: 'southern-cross',
  name: 'Southern Cross Motor Group',
  template: 'metro',
  hero: 'hero-coast',
  hostnames: ['www.southerncross.example'],
  dealerships: [
    'southern-cross-parramatta',
    'southern-cross-newcastle',
    'southern-cross-geelong',
    'southern-cross-dandenong',
    'southern-cross-cairns',
  ],
  config: {
    theme: { brand: '#3d2c8d', tagline: 'Five dealerships, one welcome' },
    menus: {
      openOn: 'hover',
      header: [
        { label: 'Find a car', to: '/new-used-and-demo-cars', dropdown: 'stock' },
        { label: 'Special offers', to: '/special-offers' },
        { label: 'Sell my car', to: '/sell-my-car' },
        { label: 'Service', to: '/service' },
        { label: 'Finance', to: '/finance-enquiry' },
        { label: 'Our dealerships', to: '/contact-us' },
      ],
      footer: [
        {
          label: 'Cars',
          links: [
            { label: 'New cars', to: '/search/new-cars' },
            { label: 'Demo cars', to: '/search/demo-cars' },
            { label: 'Used cars', to: '/search/used-cars' },
            { label: '7 seaters', to: '/search/7-seater-cars' },
          ],
        },
        {
          label: 'Dealerships',
          links: [
            { label: 'Parramatta', to: '/locations/parramatta' },
            { label: 'Newcastle', to: '/locations/newcastle' },
            { label: 'Geelong', to: '/locations/geelong' },
            { label: 'Dandenong', to: '/locations/dandenong' },
            { label: 'Cairns', to: '/locations/cairns' },
          ],
        },
        {
          label: 'The group',
          links: [
            { label: 'About us', to: '/about-us' },
            { label: 'Careers', to: '/careers' },
            { label: 'Privacy policy', to: '/privacy-policy' },
            { label: 'Terms', to: '/terms-and-conditions' },
          ],
        },
      ],
    },
    home: {
      heading: 'Every car in five dealerships, in one place',
      text: 'Search new, demo and used stock from Geelong to Cairns. We bring the car you choose to the branch nearest to you.',
      featuredHeading: 'Across the group this week',
      facetTiles: ['car_type', 'price_range'],
      featuredLimit: 12,
    },
    banner: {
      offersText: 'See the group’s latest offers',
      sellText: 'Sell your car with an instant offer in 2 minutes',
    },
    links: { sellMyCar: 'https://sell.southerncross.example' },
    texts: { vehicleNoun: 'vehicles', vehicleNounSingular: 'vehicle' },
    content: {
      searchTerms:
        'Every vehicle is subject to prior sale. Moving a vehicle between our dealerships is free of charge and takes two working days. Drive away prices are for the state in which the vehicle stands.',
    },
    listing: { mode: 0, rules: [{ kind: 'hideNewOfMake', make: 'Chery' }], countOver1999: 'facetSum' },
    search: {
      basePath: '/new-used-and-demo-cars',
      refinedPaths: false,
      paths: [
        {
          path: '/new-used-and-demo-cars',
          heading: 'All vehicles',
          subtitle: 'New, demo and used stock from five dealerships',
        },
        { path: '/cars', heading: 'All vehicles' },
        { path: '/search/new-used-and-demo-cars', heading: 'New, used and demo cars' },
        { path: '/search/new-cars', heading: 'New cars', refinements: { car_type: ['new'] } },
        { path: '/search/demo-cars', heading: 'Demo cars', refinements: { car_type: ['demo'] } },
        { path: '/search/used-cars', heading: 'Used cars', refinements: { car_type: ['used'] } },
        { path: '/search/new-and-demo-cars', heading: 'New and demo cars', refinements: { car_type: ['new', 'demo'] } },
        {
          path: '/search/7-seater-cars',
          heading: '7 seater cars',
          subtitle: 'View our range of 7 seater SUV and 4WD people movers',
          refinements: { seats: ['7'] },
        },
      ],
      filters: [
        { attribute: 'query', widget: 'text', label: 'Search', open: true },
        { attribute: 'car_type', widget: 'checkboxes', label: 'Condition', open: true },
        { attribute: 'state', widget: 'checkboxes', label: 'State', open: true, remembersOpen: true, icon: 'map-pin' },
        { attribute: 'city', widget: 'dropdown', label: 'Town' },
        { attribute: 'dealership_name', widget: 'checkboxes', label: 'Dealership' },
        { attribute: 'location_name', widget: 'dropdown', label: 'Location' },
        { attribute: 'make', widget: 'makeCards', label: 'Make', open: true },
        { attribute: 'make_model', widget: 'dropdown', label: 'Make and model' },
        { attribute: 'price', widget: 'slider', label: 'Price', open: true },
        { attribute: 'subscription_price', widget: 'slider', label: 'Weekly subscription' },
        { attribute: 'body', widget: 'checkboxes', label: 'Body' },
        { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel' },
        { attribute: 'tag', widget: 'checkboxes', label: 'Tags' },
        { attribute: 'status', widget: 'checkboxes', label: 'Availability' },
      ],
      popularMakes: ['Hyundai', 'Kia', 'Ford', 'Mazda', 'Mitsubishi', 'Volkswagen', 'Toyota', 'Subaru'],
      showPopularMakesOnly: true,
    },
    card: { newTag: 'New Arrival', locationOverlay: true, buttons: ['explore', 'enquire', 'compare'] },
    finance: { provider: 'Car Clarity', path: '/finance-enquiry' },
    reservation: { buyOnline: true, deposit: 500, holdHours: 72 },
    forms: { optIns: 'financeAndTrade', locationSetsDealership: true },
    locations: { callZone: 'location' },
  },
  promos: [
    {
      title: 'Bring it to me',
      text: 'See a car at another branch? We move it to yours within two working days.',
      link: '/about-us',
      position: 6,
      picture: 'hero-showroom',
    },
  ],
  pages: [
    {
      path: '/about-us',
      title: 'About the group',
      description: 'Five dealerships in New South Wales, Victoria and Queensland.',
      picture: 'hero-coast',
      body: `Southern Cross began in Geelong in 1986 and now has five dealerships in three states. Each is run by people who live in its town. What they share is the stock: any car at one branch can be driven at another.

## How a transfer works

1. Ask for the car on its page and choose your branch.
2. We confirm the same day and load it on the next truck.
3. You drive it. If it is not the one, it goes home again and you owe nothing.

Transfers take two working days between Geelong, Dandenong, Parramatta and Newcastle, and about six to Cairns.`,
    },
    {
      path: '/service',
      title: 'Service at any branch',
      description: 'One record for your car at all five workshops.',
      body: `Your car's record is the same at every branch. Service it at home this year and on holiday the next, and nobody has to ask what was done before.

Workshops open at seven on weekdays. Early drop-off boxes are beside each door.`,
    },
    {
      path: '/careers',
      title: 'Careers',
      description: 'Apprenticeships and experienced roles in five towns.',
      body: `We take on two apprentices a branch each January and pay for their tools after the first year. For everybody else: a four day week is possible in the workshops, and no one works every Saturday.

Write to us with the form below and say which town.`,
    },
  ],
};
