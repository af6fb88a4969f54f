import { carFormNames, type FormKindName } from '../../src/features/leads/form/form-kind-name.ts';
import type { FieldValue, FormField } from '../../src/features/leads/form/form-field.ts';
import { formKinds } from '../../src/features/leads/form/form-kinds.ts';
import { consentsOf } from '../../src/features/leads/consent.ts';
import type { DeliveredCar, DeliveredLead } from '../../src/features/leads/delivery/delivered-lead.ts';
import { makeFormCar, makeFormContext, makeOpening } from './form-context.ts';

const at = new Date('2026-11-15T04:12:29.345Z');
const isCarForm = (form: FormKindName): boolean => (carFormNames as readonly string[]).includes(form);

export const makeDeliveredCar = (changes: Partial<DeliveredCar> = {}): DeliveredCar => ({
  id: 7,
  slug: '2021-toyota-hilux-sr5',
  name: '2021 Toyota HiLux SR5',
  stocknum: 'U100',
  vin: 'MR0FA3CD200123456',
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2021,
  km: 41_250,
  car_type: 'used',
  status: 'in_stock',
  price: 34_990,
  price_type: 'drive_away',
  colour: 'Graphite',
  body: 'Ute',
  transmission: 'Automatic',
  doors: 4,
  pictureId: 31,
  ...changes,
});

type Changes = Omit<Partial<DeliveredLead>, 'lead'> & { lead?: Partial<DeliveredLead['lead']> };

/** A form of which every question was answered, about a car where it stands over a car's page. */
export function makeDelivered(form: FormKindName = 'enquiry', { lead, ...changes }: Changes = {}): DeliveredLead {
  const kind = formKinds[form];
  const context = makeFormContext({
    car: isCarForm(form) ? makeFormCar() : null,
    forms: { additionalServices: ['Tow bar', 'Tint'], regoField: true },
  });
  const fields = kind.fields(context);
  const values = Object.fromEntries(fields.map((field) => [field.name, answerTo(field)]));
  const alsoStored = Object.entries(kind.alsoStoredAs ?? {}).map(([name, stored]) => [stored, values[name]]);
  return {
    lead: {
      id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
      dealershipId: 1,
      carId: context.car?.id ?? null,
      form,
      category: kind.category(context.car),
      subcategory: kind.subcategory(context.car),
      name: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.com',
      phone: '+61412345678',
      message: 'Is it still there?',
      leadAttributes: { visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'search' } },
      consents: consentsOf({ fields, values, sent: { ...values, touched: ['opt_in'] }, at, page: '/cars' }),
      url: 'https://perth-cars.example/cars/2021-toyota-hilux-sr5',
      userAgent: 'Browser/1.0',
      isSuspect: false,
      createdAt: at,
      ...lead,
      values: { ...values, ...Object.fromEntries(alsoStored), ...carValues(context.car), ...lead?.values },
    },
    site: {
      id: 5,
      name: 'Perth Cars',
      slug: 'perth-cars',
      origin: 'https://perth-cars.example',
      brand: '#1f4a8a',
      noPrice: 'Enquire for price.',
      noun: 'car',
      isTowed: false,
    },
    dealership: {
      id: 1,
      name: 'Perth Cars',
      slug: 'perth-cars',
      phone: '+61893000000',
      email: 'sales@perth-cars.example',
      licenceNumber: 'MD12345',
      address: { street: '1 Hay Street', city: 'Perth', state: 'WA', postcode: '6000' },
      make: 'Toyota',
    },
    inbox: 'yard@perth-cars.example',
    location: {
      name: 'Perth',
      phone: '+61893001111',
      address: { street: '9 Beaufort Street', city: 'Northbridge', state: 'WA', postcode: '6003' },
      directions: 'https://maps.example/northbridge',
      contact_detail: makeOpening().contact_detail,
    },
    car: context.car && makeDeliveredCar(),
    ...changes,
  };
}

const carValues = (car: ReturnType<typeof makeFormCar> | null) =>
  car ? { car_id: car.id, stock_number: car.stocknum, 'Vehicle Make': car.make, 'Vehicle Model': car.model } : {};

const plainAnswers: Readonly<Record<string, string>> = {
  name: 'Kim',
  last_name: 'Lee',
  message: 'Is it still there?',
  'do-you-have-a-trade-in': 'Yes',
  Rego: '1ABC234',
  your_make: 'Mazda',
  your_model: 'CX-5',
  your_year: '2018',
};

/** An answer as it is stored once it was checked. */
function answerTo({ name, type, options = [], initial, appointment }: FormField): FieldValue {
  const plain = plainAnswers[name];
  if (plain !== undefined) return plain;
  switch (type) {
    case 'checkbox':
    case 'terms':
      return true;
    case 'checks':
      return options.map(({ value }) => value);
    case 'select':
    case 'choice':
      return initial ?? options[0]?.value ?? '';
    case 'email':
      return 'kim@example.com';
    case 'phone':
      return '+61412345678';
    case 'postcode':
      return '6000';
    case 'currency':
    case 'number':
      return '30500';
    case 'appointment':
      return `${appointment?.days[0]?.date}T10:30`;
    case 'hidden':
      return initial ?? '';
    default:
      return `Some ${name}`;
  }
}
