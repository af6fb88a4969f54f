import { isAvailable } from '../../inventory/car-rules.ts';
import { formatDollars, hasPrice } from '../../inventory/price.ts';
import type { FormCar, FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';
import type { FormKindName } from './form-kind-name.ts';
import { dealershipField, locationField } from './place-fields.ts';
import {
  additionalServices,
  contactFields,
  contactMethod,
  interestBoxes,
  message,
  optIns,
  postcode,
  rego,
  terms,
  tradeInFields,
} from './shared-fields.ts';

/** One form of the website, as data: what it is called, what it asks, and under which names its leads arrive. */
export type FormKind = {
  heading(context: FormContext): string;
  intro: string;
  submitLabel: string;
  category(car: Pick<FormCar, 'car_type'> | null): string;
  subcategory(car: FormCar | null): string | null;
  fields(context: FormContext): FormField[];
  /** Said above the button. */
  disclaimer?(context: FormContext): string | null;
};

const findSimilar = { subcategory: 'Find me something similar', message: 'Can you please find me something similar?' };

/** Demo cars count as new. */
const enquiryCategory = (car: Pick<FormCar, 'car_type'> | null): string => {
  if (!car) return 'General Enquiry';
  return car.car_type === 'used' ? 'Used Enquiry' : 'New Enquiry';
};

/** A used car that has gone is asked about for the sake of another. */
const isPastUsedCar = (car: FormCar | null): boolean => car !== null && car.car_type === 'used' && !isAvailable(car);

const enquiryFields = (context: FormContext, opening: string): FormField[] => [
  ...contactFields,
  ...locationField(context),
  ...(context.config.forms.regoField ? [rego] : []),
  contactMethod,
  message(context.config.forms.messageRequired, opening),
  ...interestBoxes(context),
  ...additionalServices(context),
  ...optIns(context),
  terms,
];

const enquiry: FormKind = {
  heading: ({ config }) => `Enquire about this ${config.texts.vehicleNounSingular}`,
  intro: 'Ask anything: availability, history, price, delivery.',
  submitLabel: 'Send enquiry',
  category: enquiryCategory,
  subcategory: (car) => (isPastUsedCar(car) ? findSimilar.subcategory : null),
  fields: (context) => enquiryFields(context, isPastUsedCar(context.car) ? findSimilar.message : ''),
};

export const formKinds: Readonly<Record<FormKindName, FormKind>> = {
  enquiry,
  'test-drive': {
    heading: () => 'Book a test drive',
    intro: 'Tell us when it suits you. We will call you to confirm.',
    submitLabel: 'Request test drive',
    category: () => 'Test Drive',
    subcategory: () => null,
    fields: (context) => [
      ...contactFields,
      ...dateTime(context),
      ...locationField(context),
      contactMethod,
      message(false),
      ...optIns(context),
      terms,
    ],
    disclaimer: ({ config }) =>
      config.forms.testDriveTerms
        ? 'Test drives are for holders of a current driver licence, subject to the car being available and to the dealership’s insurance terms. Please bring your licence.'
        : null,
  },
  offer: {
    heading: () => 'Make an offer',
    intro: 'Name your price. A salesperson will answer you in person.',
    submitLabel: 'Send my offer',
    category: enquiryCategory,
    subcategory: () => 'Make an offer',
    fields: (context) => [offer(context.car), ...contactFields, ...locationField(context), contactMethod, terms],
  },
  similar: {
    ...enquiry,
    heading: () => 'Find me something similar',
    intro: 'Tell us what matters to you and we will look for it.',
    subcategory: () => findSimilar.subcategory,
    fields: (context) => enquiryFields(context, findSimilar.message),
  },
  photos: {
    heading: () => 'Request photos',
    intro: 'We will take them and send them to you.',
    submitLabel: 'Request photos',
    category: enquiryCategory,
    subcategory: () => 'Request photos',
    fields: (context) => [
      { name: 'request', label: 'Request', type: 'hidden', initial: 'Please send photos for this car' },
      ...contactFields,
      ...locationField(context),
      contactMethod,
      message(false),
      ...optIns(context),
      terms,
    ],
  },
  finance: {
    heading: () => 'Finance enquiry',
    intro: 'Tell us what you have in mind and we will come back with options.',
    submitLabel: 'Send finance enquiry',
    category: () => 'Finance Enquiry',
    subcategory: () => null,
    fields: (context) => [
      ...contactFields,
      postcode,
      { name: 'vehiclePriceBudget', label: 'Budget', type: 'currency', placeholder: '30,000', maxLength: 14 },
      ...dealershipField(context),
      ...locationField(context),
      contactMethod,
      ...tradeInFields,
      message(false),
      ...optIns(context),
      terms,
    ],
  },
};

const offer = (car: FormCar | null): FormField => ({
  name: 'offer_from_client',
  label: 'Your offer',
  type: 'currency',
  isWide: true,
  required: 'Enter your offer in dollars',
  maxLength: 14,
  ...(car && hasPrice(car.price) && { placeholder: formatDollars(car.price) }),
});

/** From today on, for as long as anybody plans a drive. */
function dateTime({ config, today }: FormContext): FormField[] {
  if (!config.forms.testDriveDateTime) return [];
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return [
    {
      name: 'preferred_time',
      label: 'Preferred date and time',
      type: 'date-time',
      min: `${today}T00:00`,
      max: `${nextYear}T23:59`,
    },
  ];
}
