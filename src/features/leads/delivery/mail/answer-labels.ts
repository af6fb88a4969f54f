import { capitalise } from '../../../../ui/text/first-letter.ts';
import { formatDollars } from '../../../cars/price.ts';
import { formatLocalTime } from '../format-time.ts';

type Format = (answer: string) => string;

const formatAsDollars: Format = (answer) => (/^\d+$/.test(answer) ? formatDollars(Number(answer)) : answer);
const formatAsKilometres: Format = (answer) =>
  /^\d+$/.test(answer) ? `${Number(answer).toLocaleString('en-AU')} km` : answer;

type AnswerFormat = { label: string; format?: Format; isCustomerCar?: true };

/** Labels for staff (a form says "your", a mail does not), in the order in which they are shown. */
const formats: Readonly<Record<string, AnswerFormat>> = {
  request: { label: 'Request' },
  valuation_message: { label: 'Message' },
  offer_from_client: { label: 'Offer', format: formatAsDollars },
  preferred_time: { label: 'Preferred time' },
  service_type: { label: 'Needs' },
  while_serviced: { label: 'Meanwhile' },
  model: { label: 'Model wanted' },
  wanted_car: { label: 'Looking for' },
  buying_time: { label: 'Wants to buy' },
  vehiclePriceBudget: { label: 'Budget', format: formatAsDollars },
  interested_in_finance: { label: 'Interested in finance' },
  business_name: { label: 'Business' },
  fleet_size: { label: 'Vehicles in the fleet' },
  role: { label: 'Role' },
  profile_link: { label: 'Résumé or profile' },
  rating: { label: 'Rating' },
  visit_reason: { label: 'Reason for visit' },
  would_recommend: { label: 'Would recommend us' },
  reply_wanted: { label: 'Wants a reply' },
  additional_services: { label: 'Would also like' },
  location: { label: 'Location' },
  postcode: { label: 'Lives in' },
  distance_km: { label: 'Distance to us', format: formatAsKilometres },
  'do-you-have-a-trade-in': { label: 'Has a trade-in', isCustomerCar: true },
  has_trade_in: { label: 'Has a trade-in', isCustomerCar: true },
  your_year: { label: 'Year', isCustomerCar: true },
  your_make: { label: 'Make', isCustomerCar: true },
  your_model: { label: 'Model', isCustomerCar: true },
  your_badge: { label: 'Badge', isCustomerCar: true },
  Rego: { label: 'Registration', isCustomerCar: true },
  regoState: { label: 'Registered in', isCustomerCar: true },
  vin: { label: 'VIN', isCustomerCar: true },
  kms: { label: 'Odometer', format: formatAsKilometres, isCustomerCar: true },
  condition: { label: 'Condition', isCustomerCar: true },
  service_history: { label: 'Service history', isCustomerCar: true },
  accident: { label: 'Accident history', isCustomerCar: true },
  asking_price: { label: 'Price in mind', format: formatAsDollars, isCustomerCar: true },
  finance: { label: 'Under finance', isCustomerCar: true },
  offer_price: { label: 'Offered online', format: formatAsDollars, isCustomerCar: true },
  offer_range: { label: 'Offer range', isCustomerCar: true },
  offer_until: { label: 'Offer valid until', isCustomerCar: true },
  no_offer_reason: { label: 'Why there was no offer', isCustomerCar: true },
};
const formatByName = new Map(Object.entries(formats));
const positions = new Map([...formatByName.keys()].map((name, index) => [name, index]));

/** A label made from the field's name, for fields without one. */
const toReadableName = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return capitalise(spaced);
};

/** Sorts by the order above; fields without a label come last. */
export const compareAnswers = (a: string, b: string): number =>
  (positions.get(a) ?? Infinity) === (positions.get(b) ?? Infinity)
    ? a.localeCompare(b)
    : (positions.get(a) ?? Infinity) - (positions.get(b) ?? Infinity);

/** In display order. */
export const customerCarFields = [...formatByName].flatMap(([name, { isCustomerCar }]) =>
  isCustomerCar ? [name] : [],
);

export const isCustomerCarField = (name: string): boolean => formatByName.get(name)?.isCustomerCar ?? false;

export const getAnswerLabel = (name: string): string => formatByName.get(name)?.label ?? toReadableName(name);

/** Formats a value for people; empty for missing values and unticked boxes. */
export function formatAnswer(name: string, answer: unknown): string {
  if (answer === true) return 'Yes';
  if (Array.isArray(answer)) return answer.filter((each) => typeof each === 'string').join(', ');
  if (typeof answer !== 'string' && typeof answer !== 'number') return '';
  const text = String(answer);
  const format = formatByName.get(name)?.format ?? formatLocalTime;
  return format(text);
}
