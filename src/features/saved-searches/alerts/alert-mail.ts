import { capitalise } from '../../../ui/text/first-letter.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { formatPriceLine } from '../../cars/price-labels.ts';
import { composeMail, type CarPictures } from '../../messages/compose-mail.ts';
import type { MailCarBlock, MailView } from '../../messages/mail-view.ts';
import type { Alert, AlertedCar, AlertSender } from './alert.ts';
import { describeCarCounts, formatOldPrice } from './alert-labels.ts';

/** Cars shown in a mail; the rest are behind the link to the search. */
export const maxCarsShown = 5;

export const getPictureName = ({ car }: AlertedCar): string => `car-${car.id}`;

/** The mail about the cars a saved search found. */
export const buildAlertMail = (alert: Alert, pictures: CarPictures): MailContent => ({
  ...buildMailSender(alert),
  subject: getSubject(alert),
  unsubscribe: alert.links.stop,
  ...composeMail(alertView(alert), pictures),
});

export const buildMailSender = ({
  site,
  dealership,
}: AlertSender): Pick<MailContent, 'fromName' | 'replyTo' | 'isAutomatic'> => ({
  fromName: site.name,
  replyTo: { name: dealership.name, address: dealership.email },
  isAutomatic: true,
});

function alertView(alert: Alert): MailView {
  const { site, search, cars, links } = alert;
  const [only, ...others] = cars;
  const more = cars.length - maxCarsShown;
  return {
    site: site.name,
    brand: site.brand,
    preview: cars.map(({ car }) => car.name).join(', '),
    overline: `Your saved search: ${search.label}`,
    title: getTitle(alert),
    blocks: [
      ...cars.slice(0, maxCarsShown).map((alerted) => carBlock(alerted, alert)),
      ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more in your search results.` } as const] : []),
      {
        kind: 'actions',
        links: [
          ...(only && others.length === 0
            ? [{ label: `See this ${site.noun.one}`, href: `${site.origin}/cars/${only.car.slug}` }]
            : []),
          { label: 'See all results', href: links.search },
        ],
      },
    ],
    foot: [
      `You’re receiving this email because you saved this search on ${new URL(site.origin).host} and chose to get alerts at this address.`,
      ...buildSignature(alert),
    ],
    footLink: { label: 'Stop these emails', href: links.stop },
  };
}

/** The sender's name and postal address. */
export function buildSignature({ site, dealership }: AlertSender): string[] {
  const { street, city, state, postcode } = dealership.address;
  const name = dealership.name === site.name ? site.name : `${site.name}, a website of ${dealership.name}`;
  return [`${name}, ${street}, ${city} ${state} ${postcode}.`];
}

const getSubject = (alert: Alert): string =>
  alert.cars.length === 1 ? getTitle(alert) : `${getTitle(alert)} | ${alert.search.label}`;

function getTitle({ cars, site }: Alert): string {
  const [only, ...others] = cars;
  if (!only || others.length > 0) return capitalise(describeCarCounts(cars, site.noun));
  return only.kind === 'arrived' ? `Just arrived: ${only.car.name}` : `Price drop: ${only.car.name}`;
}

function carBlock(alerted: AlertedCar, { site }: Alert): MailCarBlock {
  const { car, kind } = alerted;
  const was = formatOldPrice(alerted);
  const details = [
    kind === 'arrived' ? 'Just arrived' : 'Price drop',
    car.km === null ? '' : `${car.km.toLocaleString('en-AU')} km`,
    car.colour ?? '',
  ];
  return {
    kind: 'car',
    picture: getPictureName(alerted),
    name: car.name,
    price: formatPriceLine(car, site),
    ...(was !== undefined && { was }),
    details: details.filter((detail) => detail !== '').join(' · '),
    href: `${site.origin}/cars/${car.slug}`,
  };
}
