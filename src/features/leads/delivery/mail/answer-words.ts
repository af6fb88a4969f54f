import { formatDollars } from '../../../inventory/price.ts';
import { printWallTime } from '../print-time.ts';

type Print = (answer: string) => string;

const dollars: Print = (answer) => (/^\d+$/.test(answer) ? formatDollars(Number(answer)) : answer);
const kilometres: Print = (answer) => (/^\d+$/.test(answer) ? `${Number(answer).toLocaleString('en-AU')} km` : answer);

type Wording = { label: string; print?: Print; isOfOwnCar?: true };

/**
 * What a form asked, in the words of whoever reads the answer (the form says "your", a colleague does not), and in the
 * order in which they want to know it.
 */
const wordings: Readonly<Record<string, Wording>> = {
  request: { label: 'Request' },
  valuation_message: { label: 'Their words' },
  offer_from_client: { label: 'Offer', print: dollars },
  preferred_time: { label: 'Preferred time' },
  service_type: { label: 'Needs' },
  while_serviced: { label: 'Meanwhile' },
  model: { label: 'Model wanted' },
  wanted_car: { label: 'Looking for' },
  buying_time: { label: 'Wants to buy' },
  vehiclePriceBudget: { label: 'Budget', print: dollars },
  interested_in_finance: { label: 'Interested in finance' },
  business_name: { label: 'Business' },
  fleet_size: { label: 'Vehicles in the fleet' },
  role: { label: 'Role' },
  profile_link: { label: 'Résumé or profile' },
  rating: { label: 'Rating' },
  visit_reason: { label: 'Came to us for' },
  would_recommend: { label: 'Would recommend us' },
  reply_wanted: { label: 'Wants a reply' },
  additional_services: { label: 'Would also like' },
  location: { label: 'Location' },
  postcode: { label: 'Lives in' },
  distance_km: { label: 'Distance to us', print: kilometres },
  'do-you-have-a-trade-in': { label: 'To trade in', isOfOwnCar: true },
  has_trade_in: { label: 'To trade in', isOfOwnCar: true },
  your_year: { label: 'Year', isOfOwnCar: true },
  your_make: { label: 'Make', isOfOwnCar: true },
  your_model: { label: 'Model', isOfOwnCar: true },
  your_badge: { label: 'Badge', isOfOwnCar: true },
  Rego: { label: 'Registration', isOfOwnCar: true },
  regoState: { label: 'Registered in', isOfOwnCar: true },
  vin: { label: 'VIN', isOfOwnCar: true },
  kms: { label: 'Odometer', print: kilometres, isOfOwnCar: true },
  condition: { label: 'Condition', isOfOwnCar: true },
  service_history: { label: 'Service history', isOfOwnCar: true },
  accident: { label: 'Been in an accident', isOfOwnCar: true },
  asking_price: { label: 'Price in mind', print: dollars, isOfOwnCar: true },
  finance: { label: 'Under finance', isOfOwnCar: true },
  offer_price: { label: 'Offered online', print: dollars, isOfOwnCar: true },
  offer_range: { label: 'Range of the offer', isOfOwnCar: true },
  offer_until: { label: 'The offer stands until', isOfOwnCar: true },
  no_offer_reason: { label: 'No offer was made', isOfOwnCar: true },
};
const words = new Map(Object.entries(wordings));
const places = new Map([...words.keys()].map((name, place) => [name, place]));

/** A field that nobody has worded: its name, made readable. */
const readable = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
};

/** Stored answers have no order of their own. What nobody has worded comes last. */
export const inReadingOrder = (one: string, other: string): number =>
  (places.get(one) ?? Infinity) === (places.get(other) ?? Infinity)
    ? one.localeCompare(other)
    : (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity);

/** In the order in which they are read. */
export const ownCarNames = [...words].flatMap(([name, { isOfOwnCar }]) => (isOfOwnCar ? [name] : []));

export const isOfOwnCar = (name: string): boolean => words.get(name)?.isOfOwnCar ?? false;

export const labelOf = (name: string): string => words.get(name)?.label ?? readable(name);

/** An answer as a person reads it; nothing for what was left open or not ticked. */
export function printAnswer(name: string, answer: unknown): string {
  if (answer === true) return 'Yes';
  if (Array.isArray(answer)) return answer.filter((each) => typeof each === 'string').join(', ');
  if (typeof answer !== 'string' && typeof answer !== 'number') return '';
  const text = String(answer);
  const print = words.get(name)?.print ?? printWallTime;
  return print(text);
}
