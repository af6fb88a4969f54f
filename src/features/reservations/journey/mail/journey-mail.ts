import type { MailContent } from '../../../../platform/mail/mail.ts';
import { priceLine } from '../../../inventory/vehicle/summed-price.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import type { Site } from '../../../sites/site.ts';
import { journeyHref } from '../address.ts';
import { journeyDays } from '../journey.ts';
import type { WaitingJourneyMail } from './journey-mail-store.server.ts';

type About = WaitingJourneyMail & { site: Pick<Site, 'name' | 'config'>; origin: string };

const carCid = 'car';

/**
 * The way back to a purchase that was left. No word of it is the buyer's own: anybody could have the dealer send
 * anything to anybody.
 */
export const journeyMailOf = (
  { site, origin, car, token, dealership }: About,
  picture: Buffer | undefined,
): MailContent => {
  const { texts, theme } = site.config;
  const noun = texts.vehicleNounSingular;
  const { name, email, street, city, state, postcode } = dealership;
  const kept = `Your answers are kept for ${journeyDays} days.`;
  return {
    fromName: site.name,
    replyTo: { name, address: email },
    isAutomatic: true,
    subject: `Go on with your purchase: ${car.name} | ${site.name}`,
    ...composeMail(
      {
        site: site.name,
        brand: theme.brand,
        preview: kept,
        overline: 'Your online purchase',
        title: 'Pick up where you left off',
        blocks: [
          { kind: 'paragraph', text: `${kept} This link opens them on any device, so keep it to yourself.` },
          {
            kind: 'car',
            picture: carCid,
            name: car.name,
            price: priceLine(car, texts),
            details: '',
            href: `${origin}/cars/${car.slug}`,
          },
          {
            kind: 'actions',
            links: [{ label: 'Go on with my purchase', href: origin + journeyHref(car.slug, token) }],
          },
          {
            kind: 'paragraph',
            text: `The ${noun} is not held yet: until a deposit is paid, somebody else can buy it.`,
          },
        ],
        foot: [
          'You get this email because somebody asked for it while buying online. It was not you? Then there is nothing to do.',
          `${name === site.name ? name : `${site.name}, a website of ${name}`}, ${street}, ${city} ${state} ${postcode}.`,
        ],
      },
      { [carCid]: picture },
    ),
  };
};
