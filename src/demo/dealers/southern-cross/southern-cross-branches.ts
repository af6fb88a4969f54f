import type { DemoSite } from '../dealer.ts';
import { cairnsPages, geelongPages } from './southern-cross-branch-pages.ts';

/** One branch's own site that shows the whole group's stock. */
export const geelongSite: DemoSite = {
  slug: 'southern-cross-geelong',
  name: 'Southern Cross Geelong',
  template: 'showroom',
  hero: 'hero-coast',
  hostnames: ['www.southerncrossgeelong.example'],
  dealerships: ['southern-cross-geelong'],
  config: {
    theme: { brand: '#14532d', tagline: 'Ford and Mazda on the bay' },
    menus: {
      header: [
        { label: 'Cars', to: '/cars', dropdown: 'stock' },
        { label: 'Ford', to: '/search/ford' },
        { label: 'Mazda', to: '/search/mazda' },
        { label: 'Service', to: '/service' },
        { label: 'Contact', to: '/contact-us' },
      ],
    },
    home: {
      heading: 'A bigger showroom than it looks',
      text: 'Choose from our own Fords and Mazdas, or from every car in the group. We bring it to Geelong.',
      featuredMakes: ['Ford', 'Mazda'],
    },
    banner: { showSell: true },
    listing: { mode: 12 },
    transfer: { enabled: true, freeWithinKm: 150 },
    search: { sliderMaxFromFacet: true },
    card: { newTag: 'New Arrival', locationOverlay: true },
    watchlist: { garage_enabled: false },
    phone: { callButton: false },
    actions: [
      { kind: 'enquire', label: 'Enquire now' },
      { kind: 'testDrive', label: 'Drive it in Geelong' },
      { kind: 'finance', label: 'Finance this car' },
      { kind: 'tradeIn', label: 'Value my trade-in' },
      { kind: 'reserve', label: 'Reserve online' },
      { kind: 'call', label: 'Call the dealer' }, // not shown while the switch above is off
      { kind: 'customLink', label: 'How transfers work', to: '/about-us' },
    ],
    finance: { provider: 'AusLoans' },
    analytics: { tagManagerId: 'GTM-DEMO001' },
    locations: { callZone: 'location' },
  },
  promos: [],
  pages: geelongPages,
};

/** Another branch's site: used cars of the whole group, finance left to the buyer. */
export const cairnsSite: DemoSite = {
  slug: 'southern-cross-cairns',
  name: 'Southern Cross Cairns',
  template: 'outback',
  hero: 'hero-cape',
  hostnames: ['www.southerncrosscairns.example'],
  dealerships: ['southern-cross-cairns'],
  config: {
    theme: { brand: '#0e7490', tagline: 'Used cars for the far north' },
    menus: {
      header: [
        { label: 'Used cars', to: '/search/used-cars', dropdown: 'stock' },
        { label: '4WDs', to: '/search/4x4' },
        { label: 'Utes', to: '/search/ute' },
        { label: 'Sell my car', to: '/sell-my-car' },
        { label: 'Contact', to: '/contact-us' },
      ],
      footer: [
        {
          label: 'Buy and sell',
          links: [
            { label: 'Used cars', to: '/search/used-cars' },
            { label: '4WDs', to: '/search/4x4' },
            { label: 'Utes', to: '/search/ute' },
            { label: 'Sell my car', to: '/sell-my-car' },
          ],
        },
        {
          label: 'Look after it',
          links: [
            { label: 'Workshop', to: '/service' },
            { label: 'Warranty', to: '/warranty' },
          ],
        },
        {
          label: 'Southern Cross Cairns',
          links: [
            { label: 'About us', to: '/about-us' },
            { label: 'Contact', to: '/contact-us' },
            { label: 'Terms', to: '/terms-and-conditions' },
            { label: 'Privacy policy', to: '/privacy-policy' },
            { label: 'Complaint handling', to: '/pages/handling-complaint' },
          ],
        },
      ],
    },
    home: {
      heading: 'Built for the wet and the dry',
      text: 'Used 4WDs, utes and wagons from the whole group, checked for rust, salt and river crossings before they come north.',
      featuredHeading: 'Ready for the Cape',
      featuredLimit: 6,
    },
    listing: { mode: 13 },
    search: { sliderMaxFromFacet: true },
    card: { newTag: 'New Arrival', soldTag: 'JUST SOLD' },
    watchlist: { garage_enabled: false },
    // Customers here mostly call; the phone bar still links to the enquiry form.
    actions: [
      { kind: 'call', label: 'Call the dealer' },
      { kind: 'testDrive', label: 'Book a test drive' },
      { kind: 'tradeIn', label: 'Value my trade-in' },
      { kind: 'makeAnOffer', label: 'Make an offer' },
      { kind: 'historyReport', label: 'Car history report' },
    ],
    finance: { hidden: true },
    locations: { showLicences: false, callZone: 'location' },
    reservation: { enabled: false },
    analytics: { tagManagerId: 'GTM-DEMO002' },
  },
  promos: [],
  pages: cairnsPages,
};
