import type { Dealer } from '../../features/sites/dealerships/dealership.ts';

export const buildPostalAddress = ({ street, city, state, postcode }: Dealer['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: postcode,
  addressCountry: 'AU',
});
