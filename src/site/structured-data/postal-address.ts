import type { Dealer } from '../../features/sites/dealership.ts';

export const postalAddress = ({ street, city, state, postcode }: Dealer['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: postcode,
  addressCountry: 'AU',
});
