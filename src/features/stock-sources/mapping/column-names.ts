import { targetFields } from './target-fields.ts';

/**
 * Names of columns in common exports, by field. Compared without case, spaces and punctuation. The names and labels of the
 * fields themselves are known as well.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  stocknum: [
    'Stock number',
    'Stock no',
    'Stock num',
    'Stock #',
    'Stock',
    'Stock ID',
    'StockId',
    'Stock item',
    'Identifier',
    'vehicle_id',
    'id',
    'Identification.StockNumber',
    'SKU',
    'Reference',
    'Dealer stock number',
  ],
  car_type: [
    'Car type',
    'Condition',
    'ListingType',
    'Listing type',
    'Vehicle type',
    'New used',
    'New/Used',
    'state_of_vehicle',
    'Stock type',
    'Type',
  ],
  make: ['Make', 'Manufacturer', 'Brand', 'Specification.Make'],
  model: ['Model', 'Model name', 'Family', 'Specification.Model'],
  year: [
    'Year',
    'Model year',
    'Build year',
    'Manufacture year',
    'Year model',
    'ReleaseDate.Year',
    'Specification.ReleaseDate.Year',
  ],
  badge: ['Badge', 'Variant', 'Trim', 'Grade', 'Badge name'],
  series: ['Series', 'Model series', 'Specification.Series'],
  name: ['Title', 'Heading', 'Vehicle title', 'Display name'],
  price: ['Price', 'Sale price', 'Selling price', 'Advertised price', 'Retail price', 'Internet price', 'Web price'],
  before_price: ['Was price', 'Previous price', 'Original price', 'Old price'],
  price_type: ['Price type', 'vehicle_price_type', 'Price guide'],
  km: [
    'Odometer',
    'Kilometres',
    'Kilometers',
    'KMs',
    'Km',
    'Mileage',
    'mileage.value',
    'mileageFromOdometer',
    'mileageFromOdometer.value',
    'Odometer reading',
    'Odometer km',
  ],
  colour: ['Colour', 'Color', 'Exterior colour', 'Exterior color', 'Ext colour', 'Body colour'],
  body: ['Body', 'Body type', 'Body style', 'Bodystyle', 'Vehicle body'],
  fuel: ['Fuel', 'Fuel type', 'Engine fuel'],
  transmission: ['Transmission', 'Trans', 'Gearbox', 'Gear type', 'Transmission type'],
  drive: ['Drive', 'Drive type', 'Drivetrain', 'Drive train', 'Driven wheels'],
  engine_size: ['Engine size', 'Engine capacity', 'Capacity', 'Litres', 'Engine litres', 'Engine'],
  'variant.cylinders': ['Cylinders', 'No of cylinders', 'Number of cylinders', 'Cyl'],
  doors: ['Doors', 'Door count', 'No of doors', 'Number of doors'],
  seats: ['Seats', 'Seat count', 'Seating capacity', 'No of seats', 'Number of seats'],
  regplate: [
    'Rego',
    'Registration',
    'Rego no',
    'Rego number',
    'Registration number',
    'Plate',
    'Number plate',
    'Registration plate',
    'Registration.Number',
  ],
  rego_expiry: [
    'Rego expiry',
    'Rego exp',
    'Registration expiry',
    'Rego expiry date',
    'Registration.ExpiresUtc',
    'Rego expires',
  ],
  vin: ['VIN', 'VIN number', 'Chassis', 'Chassis number', 'Identification.VIN'],
  nvic: ['NVIC', 'NVIC code', 'Glass code'],
  build_date: ['Build date', 'Built', 'Manufacture date', 'Build'],
  compliance_date: ['Compliance date', 'Compliance', 'Compliance plate date'],
  location: ['Location code', 'Location', 'Yard', 'Branch', 'Site', 'Lot location', 'Store'],
  dealercomments: [
    'Vehicle description',
    'Dealercomments',
    'Dealer comments',
    'Comments',
    'Description',
    'Advert text',
    'Ad text',
    'Advertisement',
    'Long description',
  ],
  carsales_title: ['Headline', 'Carsales title', 'Advert heading', 'Tagline'],
  filtered_features: ['Features', 'Options', 'Feature list', 'Vehicle features', 'Extras'],
  standardEquipment: ['Standard equipment', 'Standard features', 'Equipment'],
  certified: ['Certified', 'certified_pre-owned', 'Certified pre-owned', 'CPO'],
  sold_date: ['Sold date', 'Date sold', 'Sold on'],
  sold: ['Sold', 'Is sold'],
  reserved: ['Reserved', 'On hold', 'Deposit taken'],
  status: ['Sale status', 'SaleStatus', 'Stock status', 'Status'],
  history_report_url: ['History report', 'History report URL', 'PPSR', 'PPSR report', 'Car history'],
  purchase_cost: ['Purchase cost', 'Purchase price', 'Buy price', 'Cost price', 'Cost'],
  tag: ['Tag', 'Banner', 'Ribbon', 'Label'],
  braked_towing: ['Braked towing', 'Towing capacity', 'Towing braked', 'Braked towing capacity'],
  photos: [
    'Photos',
    'Photo',
    'Images',
    'Image',
    'Image URL',
    'Image URLs',
    'Photo URL',
    'Photo URLs',
    'Pictures',
    'Picture',
    'image_link',
    'additional_image_link',
    'image.url',
    'images.url',
    'photos.url',
    'photos.photo',
    'images.image',
    'pictures.picture',
    'Media.Photos',
    'Media.Photos.Url',
    'Image list',
    'Main image',
    'Main photo',
    'Image links',
  ],
};

/** `g:Image_Link[3]` → `imagelink` */
export const simplifyColumn = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b[a-z]+:/g, '')
    .replaceAll(/\[\d*\]/g, '')
    .replaceAll('#', 'number')
    .replaceAll(/[^a-z0-9]/g, '');

/** Fields by simplified name. A field's own name wins, then aliases, then labels. */
const fieldsByName = new Map<string, string>();
const add = (name: string, field: string) => {
  const simple = simplifyColumn(name);
  if (!fieldsByName.has(simple)) fieldsByName.set(simple, field);
};
for (const { name } of targetFields) add(name, name);
for (const [field, names] of Object.entries(aliases)) for (const name of names) add(name, field);
for (const { name, label } of targetFields) add(label, name);

export const findFieldByColumn = (column: string): string | undefined => fieldsByName.get(simplifyColumn(column));
