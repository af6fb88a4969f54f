import type { Profile } from './profile.ts';

/** Meta's automotive inventory catalogue. It does not say what a price includes, so the default promises the least. */
export const metaAutomotive: Profile = {
  id: 'meta-automotive',
  label: 'Meta automotive',
  signature: ['vehicle_id', 'mileage.value', 'state_of_vehicle', 'image[].url'],
  columns: [
    { column: 'vehicle_id', field: 'stocknum', transforms: [{ kind: 'trim' }] },
    { column: 'title', field: 'name', transforms: [] },
    { column: 'description', field: 'dealercomments', transforms: [] },
    { column: 'make', field: 'make', transforms: [] },
    { column: 'model', field: 'model', transforms: [] },
    { column: 'trim', field: 'badge', transforms: [] },
    { column: 'year', field: 'year', transforms: [] },
    { column: 'mileage.value', field: 'km', transforms: [{ kind: 'number' }] },
    { column: 'image[].url', field: 'photos', transforms: [] },
    {
      column: 'transmission',
      field: 'transmission',
      transforms: [{ kind: 'value map', values: { AUTOMATIC: 'Automatic', MANUAL: 'Manual', OTHER: '', NONE: '' } }],
    },
    {
      column: 'fuel_type',
      field: 'fuel',
      transforms: [
        {
          kind: 'value map',
          values: {
            PETROL: 'Petrol',
            GASOLINE: 'Petrol',
            DIESEL: 'Diesel',
            HYBRID: 'Hybrid',
            PLUGIN_HYBRID: 'Plug-in hybrid',
            ELECTRIC: 'Electric',
            FLEX: 'Petrol',
            OTHER: '',
            NONE: '',
          },
        },
      ],
    },
    {
      column: 'body_style',
      field: 'body',
      transforms: [
        {
          kind: 'value map',
          values: { TRUCK: 'ute', MINIVAN: 'peopleMover', CROSSOVER: 'suv', HATCHBACK: 'hatch', OTHER: '', NONE: '' },
        },
      ],
    },
    {
      column: 'drivetrain',
      field: 'drive',
      transforms: [{ kind: 'value map', values: { '4X4': '4WD', '4X2': '2WD', OTHER: '', NONE: '' } }],
    },
    { column: 'vin', field: 'vin', transforms: [] },
    { column: 'price', field: 'price', transforms: [{ kind: 'number' }] },
    { column: 'exterior_color', field: 'colour', transforms: [] },
    {
      column: 'availability',
      field: 'reserved',
      transforms: [{ kind: 'value map', values: { PENDING: 'yes' }, other: 'no' }],
    },
    {
      column: 'state_of_vehicle',
      field: 'car_type',
      transforms: [{ kind: 'value map', values: { NEW: 'new', USED: 'used', CPO: 'used' } }],
    },
    {
      column: 'state_of_vehicle',
      field: 'certified',
      transforms: [{ kind: 'value map', values: { CPO: 'yes' }, other: 'no' }],
    },
  ],
  defaults: { price_type: 'excl_govt_charges' },
  ignored: [
    'url',
    'mileage.unit', // read with its value, by mapRow()
    'image[].tag[]',
    'condition',
    'address',
    'latitude',
    'longitude',
    'dealer_id',
    'dealer_name',
    'dealer_phone',
  ],
};
