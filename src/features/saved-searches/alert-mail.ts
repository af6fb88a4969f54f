import type { MailContent } from '../../platform/mail/mail.ts';
import { priceLine } from '../inventory/vehicle/summed-price.ts';
import { composeMail, type CarPictures } from '../messages/compose-mail.ts';
import type { MailCarBlock, MailView } from '../messages/mail-view.ts';
import type { Alert, AlertedCar, AlertSender } from './alert.ts';
import { countWords, wasWords } from './alert-words.ts';

/** So many are shown; the others are behind the link to the search. */
export const mostShown = 5;

export const pictureNameOf = ({ car }: AlertedCar): string => `car-${car.id}`;

/** Tells a customer of the cars that a saved search has found. */
export const alertMailOf = (alert: Alert, pictures: CarPictures): MailContent => ({
  ...senderOf(alert),
  subject: subjectOf(alert),
  unsubscribe: alert.links.stop,
  ...composeMail(alertView(alert), pictures),
});

export const senderOf = ({
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
  const more = cars.length - mostShown;
  return {
    site: site.name,
    brand: site.brand,
    preview: cars.map(({ car }) => car.name).join(', '),
    overline: `Your saved search: ${search.label}`,
    title: titleOf(alert),
    blocks: [
      ...cars.slice(0, mostShown).map((alerted) => carBlock(alerted, alert)),
      ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more, which the search shows.` } as const] : []),
      {
        kind: 'actions',
        links: [
          ...(only && others.length === 0
            ? [{ label: `See this ${site.noun.one}`, href: `${site.origin}/cars/${only.car.slug}` }]
            : []),
          { label: 'See the whole search', href: links.search },
        ],
      },
    ],
    foot: [
      `You get this email because you saved this search on ${new URL(site.origin).host} and asked for news of it here.`,
      ...signatureOf(alert),
    ],
    footLink: { label: 'Stop these emails', href: links.stop },
  };
}

/** Who writes, and where they are found. */
export function signatureOf({ site, dealership }: AlertSender): string[] {
  const { street, city, state, postcode } = dealership.address;
  const name = dealership.name === site.name ? site.name : `${site.name}, a website of ${dealership.name}`;
  return [`${name}, ${street}, ${city} ${state} ${postcode}.`];
}

const subjectOf = (alert: Alert): string =>
  alert.cars.length === 1 ? titleOf(alert) : `${titleOf(alert)} | ${alert.search.label}`;

function titleOf({ cars, site }: Alert): string {
  const [only, ...others] = cars;
  if (!only || others.length > 0) return capitalised(countWords(cars, site.noun));
  return only.kind === 'arrived' ? `Just arrived: ${only.car.name}` : `Price drop: ${only.car.name}`;
}

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function carBlock(alerted: AlertedCar, { site }: Alert): MailCarBlock {
  const { car, kind } = alerted;
  const was = wasWords(alerted);
  const details = [
    kind === 'arrived' ? 'Just arrived' : 'Price drop',
    car.km === null ? '' : `${car.km.toLocaleString('en-AU')} km`,
    car.colour ?? '',
  ];
  return {
    kind: 'car',
    picture: pictureNameOf(alerted),
    name: car.name,
    price: priceLine(car, site),
    ...(was !== undefined && { was }),
    details: details.filter((detail) => detail !== '').join(' · '),
    href: `${site.origin}/cars/${car.slug}`,
  };
}
