import { carTypeLabel } from '../../cars/car-type-label.ts';
import type { CarType } from '../../cars/car-enums.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import { getListability } from '../../car-index/listed-until.ts';
import type { SiteListingRule } from '../../car-search/listing/listing-filter.ts';
import type { ListingRule } from '../../car-search/search-config.ts';
import { describeStatus } from '../describe-status.ts';

type Described = { title: string; reason: string; field: string | null };
type Checked = { car: IndexedCar; passed: boolean; now: Date };

/** A rule and its result in words, with the field of the car to change. */
export function describeRule(rule: SiteListingRule, checked: Checked): Described {
  const { car, passed } = checked;
  switch (rule.kind) {
    case 'dealership':
      return {
        title: reachTitles[rule.reach],
        reason: passed
          ? `The website includes the cars of ${car.dealership.name}.`
          : `The website does not include the cars of ${car.dealership.name}.`,
        field: null,
      };
    case 'carTypes':
      return {
        title: `Only ${joinTypes(rule.types)} cars`,
        reason: `This car is ${nameType(car.car_type)}.`,
        field: 'car_type',
      };
    case 'listable':
      return { title: 'Shown on websites, and for sale or recently sold', ...describeListability(checked) };
    case 'available':
      return { title: 'Shown on websites and for sale', ...describeListability(checked) };
    case 'inStock':
      return {
        title: 'Only cars in stock',
        reason: `Its status is “${describeStatus(car.status)}”.`,
        field: 'status',
      };
    case 'rule':
      return { title: describeConfiguredRule(rule.rule), ...describeRuleFacts(rule.rule, car) };
    case 'filter':
      return {
        title: `The website’s own filter: ${rule.text.trim()}`,
        reason: passed ? 'This car matches it.' : 'This car does not match it.',
        field: null,
      };
  }
}

const reachTitles = {
  site: 'Cars of the website’s dealerships',
  group: 'Cars of the website’s dealerships and their group',
  shared: 'Cars of the website’s dealerships and of those that share their stock',
} as const;

function describeListability({ car, passed, now }: Checked): Pick<Described, 'reason' | 'field'> {
  const listability = getListability(car);
  switch (listability.kind) {
    case 'forSale':
      return { reason: `It is shown on websites and its status is “${describeStatus(car.status)}”.`, field: null };
    case 'hidden':
      return { reason: '“Show on websites” is off for this car.', field: 'show_on_dealer_website' };
    case 'unavailable':
      return {
        reason: `Its status is “${describeStatus(listability.status)}”. Cars for sale are “In stock” or “Coming soon”.`,
        field: 'status',
      };
    case 'soldWithoutDate':
      return { reason: 'It is sold and has no sold date, so it does not stay listed.', field: 'sold_date' };
    case 'sold': {
      const days = Math.floor((now.getTime() / 1000 - listability.soldAt) / 86_400);
      const ago = days <= 0 ? 'within the last day' : days === 1 ? '1 day ago' : `${days} days ago`;
      const stay = listability.days === 1 ? '1 day' : `${listability.days} days`;
      return passed
        ? { reason: `It was sold ${ago} and stays listed as sold for ${stay}.`, field: null }
        : {
            reason:
              listability.until * 1000 >= now.getTime()
                ? `It was sold ${ago}. This website lists only cars for sale.`
                : `It was sold ${ago}. Sold cars stay listed for ${stay}.`,
            field: 'status',
          };
    }
  }
}

function describeConfiguredRule(rule: ListingRule): string {
  switch (rule.kind) {
    case 'hideNewOfMake':
      return `No new cars of ${rule.make}`;
    case 'demoAboveKm':
      return `Demo cars of ${rule.make} only with more than ${rule.km.toLocaleString('en-AU')} km`;
    case 'newOnlyOfMake':
      return `Of new cars, only ${rule.make}`;
  }
}

function describeRuleFacts(rule: ListingRule, car: IndexedCar): Pick<Described, 'reason' | 'field'> {
  const facts = `This is a ${nameType(car.car_type)} ${car.make}`;
  if (rule.kind !== 'demoAboveKm') return { reason: `${facts}.`, field: 'car_type' };
  const km = car.km === null ? 'without a known distance' : `with ${car.km.toLocaleString('en-AU')} km`;
  return { reason: `${facts} ${km}.`, field: 'km' };
}

const nameType = (type: CarType): string => carTypeLabel({ type, preorder: false }).toLowerCase();

const joinTypes = (types: readonly CarType[]): string => types.map(nameType).join(' and ');
