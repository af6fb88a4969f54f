import type { Profile } from './profile.ts';

/** Google's vehicle listings and vehicle ads. The price type is a required column there. */
export const googleVehicleListings: Profile = {
  id: 'google-vehicle-listings',
  label: 'Google vehicle listings',
  signature: ['VIN', 'store_code', 'vehicle_price_type', 'image_link'],
  columns: [
    { column: 'id', field: 'stocknum', transforms: [{ kind: 'trim' }] },
    { column: 'VIN', field: 'stocknum', transforms: [{ kind: 'trim' }] }, // feeds without an id
    { column: 'VIN', field: 'vin', transforms: [] },
    { column: 'make', field: 'make', transforms: [] },
    { column: 'model', field: 'model', transforms: [] },
    { column: 'year', field: 'year', transforms: [] },
    { column: 'trim', field: 'badge', transforms: [] },
    { column: 'mileage', field: 'km', transforms: [{ kind: 'number' }] },
    { column: 'price', field: 'price', transforms: [{ kind: 'number' }] },
    {
      column: 'vehicle_price_type',
      field: 'price_type',
      transforms: [
        {
          kind: 'value map',
          values: {
            drive_away_price: 'drive_away',
            estimated_drive_away_price: 'drive_away',
            excluding_government_charges_price: 'excl_govt_charges',
          },
        },
      ],
    },
    { column: 'condition', field: 'car_type', transforms: [] },
    { column: 'color', field: 'colour', transforms: [] },
    {
      column: 'body_style',
      field: 'body',
      transforms: [
        {
          kind: 'value map',
          values: {
            full_size_van: 'van',
            mini_van: 'peopleMover',
            minivan: 'peopleMover',
            station_wagon: 'wagon',
            truck: 'ute',
          },
        },
      ],
    },
    {
      column: 'engine',
      field: 'fuel',
      transforms: [
        {
          kind: 'value map',
          values: {
            gasoline: 'Petrol',
            'plug-in_hybrid': 'Plug-in hybrid',
            diesel: 'Diesel',
            hybrid: 'Hybrid',
            electric: 'Electric',
          },
        },
      ],
    },
    { column: 'certified_pre-owned', field: 'certified', transforms: [] },
    { column: 'image_link', field: 'photos', transforms: [] },
    { column: 'additional_image_link', field: 'photos', transforms: [{ kind: 'split', separator: ',' }] },
    { column: 'additional_image_link[]', field: 'photos', transforms: [] }, // of XML, where the element repeats
    { column: 'description', field: 'dealercomments', transforms: [] },
  ],
  defaults: { car_type: 'used' },
  ignored: [
    'google_product_category',
    'store_code',
    'vehicle_fulfillment',
    'link',
    'title',
    'ads_redirect',
    'link_template',
  ],
};
