import type { DemoSite } from './dealer.ts';

export const harbourSite: DemoSite = {
  slug: 'harbour-motors',
  name: 'Harbour Motors',
  template: 'metro',
  hero: 'hero-metro',
  hostnames: ['www.harbourmotors.example'],
  dealerships: ['harbour-motors'],
  config: {
    theme: { brand: '#0b5d8f', tagline: 'Used cars, honestly described', radius: 10 },
    menus: {
      header: [
        { label: 'Used cars', to: '/search/used-cars', dropdown: 'stock' },
        { label: 'Under $20,000', to: '/cars?range[price]=:20000' },
        { label: 'Sell your car', to: '/sell-my-car' },
        { label: 'Finance', to: '/apply-for-finance' },
        {
          label: 'About',
          links: [
            { label: 'Our story', to: '/about-us' },
            { label: 'Buying from us', to: '/buying' },
            { label: 'Find us', to: '/contact-us' },
          ],
        },
      ],
      footer: [
        {
          label: 'Buy',
          links: [
            { label: 'All used cars', to: '/search/used-cars' },
            { label: '7 seaters', to: '/search/7-seater-cars' },
            { label: 'Compare cars', to: '/compare' },
            { label: 'Your watchlist', to: '/watchlist' },
          ],
        },
        {
          label: 'Sell',
          links: [
            { label: 'Get an offer', to: '/sell-my-car' },
            { label: 'Trade in', to: '/trade-in' },
          ],
        },
        {
          label: 'Harbour Motors',
          links: [
            { label: 'About', to: '/about-us' },
            { label: 'Contact', to: '/contact-us' },
            { label: 'Terms', to: '/terms-and-conditions' },
            { label: 'Privacy policy', to: '/privacy-policy' },
          ],
        },
      ],
    },
    home: {
      heading: 'Three hundred used cars, one straight answer',
      text: 'Every car is inspected, photographed as it is and priced to sell. See it today in Brookvale or Lidcombe.',
      featuredHeading: 'Just in',
      featuredLimit: 12,
      featuredCarTypes: ['used'],
      facetTiles: ['price_range', 'seats'],
    },
    banner: { offersText: 'See what is under $20,000', serviceText: 'Book a workshop visit', showSell: false },
    content: {
      searchTerms:
        'Every car is subject to prior sale. Prices exclude stamp duty and transfer unless they say drive away. Kilometres are those of the day on which a car was photographed. Weekly prices are estimates, not an offer of finance.',
      whatsIncluded: ['A 120 point inspection, with the report', 'Two keys, or we cut the second', 'A full tank'],
    },
    listing: { mode: 1, countOver1999: 'inStock' },
    search: {
      popularMakes: ['Toyota', 'Mazda', 'Volkswagen', 'BMW', 'Mercedes-Benz'],
      filters: [
        { attribute: 'query', widget: 'text', label: 'Search', open: true, icon: 'search' },
        { attribute: 'make', widget: 'dropdown', label: 'Make', open: true, remembersOpen: true, icon: 'car' },
        { attribute: 'model', widget: 'dropdown', label: 'Model', open: true },
        { attribute: 'badge', widget: 'dropdown', label: 'Badge' },
        { attribute: 'price', widget: 'slider', label: 'Price', open: true, remembersOpen: true, icon: 'dollar' },
        { attribute: 'price_range', widget: 'checkboxes', label: 'Budget' },
        { attribute: 'year', widget: 'slider', label: 'Year', remembersOpen: true },
        { attribute: 'km', widget: 'slider', label: 'Kilometres', remembersOpen: true },
        { attribute: 'body', widget: 'checkboxes', label: 'Body', open: true },
        { attribute: 'seats', widget: 'checkboxes', label: 'Seats' },
        { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel' },
        { attribute: 'drive', widget: 'checkboxes', label: 'Drive' },
        { attribute: 'transmission', widget: 'checkboxes', label: 'Transmission' },
        { attribute: 'colour', widget: 'dropdown', label: 'Colour' },
        { attribute: 'filtered_features', widget: 'checkboxes', label: 'Features' },
        { attribute: 'weekly_price_range', widget: 'checkboxes', label: 'By the week' },
      ],
    },
    card: { newTag: 'New Arrival', soldTag: 'Just Sold', buttons: ['explore', 'enquire', 'compare', 'requestPhotos'] },
    favourites: { needPhotos: true },
    actions: [
      { kind: 'enquire', label: 'Enquire now' },
      { kind: 'call', label: 'Call the dealer' },
      { kind: 'testDrive', label: 'Book a test drive' },
      { kind: 'reserve', label: 'Reserve it online' },
      { kind: 'makeAnOffer', label: 'Make an offer' },
      { kind: 'finance', label: 'See my repayments' },
      { kind: 'tradeIn', label: 'Trade in my car' },
      { kind: 'chat', label: 'Chat with us' },
      { kind: 'paymentMethods', label: 'Payment methods' },
      { kind: 'historyReport', label: 'Car history report' },
    ],
    chat: { scriptUrl: 'https://chat.example/harbour-motors.js', opensForOffers: true },
    finance: { provider: 'Taurus', path: '/apply-for-finance' },
    reservation: { checkoutJourney: true },
    valuation: { savesResult: true },
    forms: { regoField: true },
    locations: { weAccept: true, callZone: 'location' },
  },
  promos: [
    {
      title: 'We buy cars',
      text: 'Any make, running or not quite. Money in your account the same day.',
      link: '/sell-my-car',
      position: 8,
      picture: 'hero-metro',
    },
    {
      title: 'Know your repayments first',
      text: 'A two minute check that leaves no mark on your credit file.',
      link: '/apply-for-finance',
      position: 17,
      display: ['/search/used-cars', '/cars'],
      strictDisplay: true,
    },
  ],
  pages: [
    {
      path: '/about-us',
      title: 'About Harbour Motors',
      description: 'Used cars on the northern beaches since 1998.',
      picture: 'hero-metro',
      body: `Kirsty Lang bought her first three cars at auction in 1998 and sold them from her driveway in Dee Why. The yard in Brookvale followed two years later, Lidcombe in 2016.

## What we promise

- **48 hour money back.** If it is not right, bring it back within two days and 200 km for a full refund.
- **12 months roadside assist** with every car under ten years old.
- **An inspection you can read.** Three pages, written by the mechanic and not by marketing.

We sell about twenty cars a week and we answer the phone ourselves.`,
    },
    {
      path: '/buying',
      title: 'Buying from us',
      description: 'From first look to keys, in five steps.',
      body: `1. **Pick a car** and ask for a video if you live far away.
2. **Drive it** for as long as you need to be sure.
3. **Have it checked.** Your mechanic is welcome, and our hoist is free.
4. **Settle the price**, with or without a trade-in. The price on the page excludes government charges, and we write those down for you before you decide.
5. **Collect it** clean, fuelled and with twelve months of roadside assistance.

A refundable deposit of $200 holds a car for 48 hours.`,
    },
    {
      path: '/blog/what-an-inspection-looks-at',
      title: 'What an inspection looks at',
      description: 'The ninety minutes before a car goes on our website.',
      daysAgo: 20,
      body: `We begin with a cold start, because a warm engine hides things. Then the body: paint depth on every panel, gaps, glass, date codes.

On the hoist we look for leaks, play in the joints and the life left in brakes and tyres. A road test follows, twenty minutes with a hill and a stretch of rough bitumen.

About one car in six does not make it to the website. Those go to auction with a list of what we found.`,
    },
  ],
};
