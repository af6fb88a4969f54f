import { toGsm } from '../../messages/gsm-text.ts';
import { hasPrice } from '../../cars/price.ts';
import { formatPriceLine } from '../../cars/price-labels.ts';
import type { Alert, AlertedCar } from './alert.ts';
import { describeCarCounts, formatOldPrice } from './alert-labels.ts';

/** Maximum lengths in characters: the links take most of a text message. */
const maxLength = { site: 30, car: 50, search: 45 };

/** The alert as a text message: sender, one car or the counts, the search, and how to stop. */
export function buildAlertSms(alert: Alert): string {
  const { site, cars, search, links } = alert;
  const [only, ...others] = cars;
  const body =
    only && others.length === 0
      ? describeCar(only, site)
      : `${describeCarCounts(cars, site.noun)} for your search ${shorten(search.label, maxLength.search)}.`;
  return toGsm(`${shorten(site.name, maxLength.site)}: ${body} ${links.search} Stop: ${links.stop}`);
}

function describeCar(alerted: AlertedCar, site: Alert['site']): string {
  const { car, kind } = alerted;
  const name = shorten(car.name, maxLength.car);
  const price = formatPriceLine(car, site);
  if (kind === 'dropped') return `${name} is now ${price}, was ${formatOldPrice(alerted)}.`;
  return `${name} has arrived${hasPrice(car.price) ? `, ${price.replace(/\.$/, '')}` : ''}.`;
}

const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 3).trimEnd()}...`;
