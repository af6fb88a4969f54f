import { toGsm } from '../messages/gsm-text.ts';
import { hasPrice } from '../inventory/price.ts';
import { priceLine } from '../inventory/vehicle/summed-price.ts';
import type { Alert, AlertedCar } from './alert.ts';
import { countWords, wasWords } from './alert-words.ts';

/** So long may the name of a site, a car or a search be: the links take most of the room. */
const longest = { site: 30, car: 50, search: 45 };

/** The same in a text message: who writes, one car or how many, the search, and how to hear no more. */
export function alertSmsOf(alert: Alert): string {
  const { site, cars, search, links } = alert;
  const [only, ...others] = cars;
  const news =
    only && others.length === 0
      ? carWords(only, site)
      : `${countWords(cars, site.noun)} for your search ${shorten(search.label, longest.search)}.`;
  return toGsm(`${shorten(site.name, longest.site)}: ${news} ${links.search} Stop: ${links.stop}`);
}

function carWords(alerted: AlertedCar, site: Alert['site']): string {
  const { car, kind } = alerted;
  const name = shorten(car.name, longest.car);
  const price = priceLine(car, site);
  if (kind === 'dropped') return `${name} is now ${price}, was ${wasWords(alerted)}.`;
  return `${name} has arrived${hasPrice(car.price) ? `, ${price.replace(/\.$/, '')}` : ''}.`;
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;
