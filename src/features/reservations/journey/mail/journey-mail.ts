import type { MailContent } from '../../../../platform/mail/mail.ts';
import { formatPriceLine } from '../../../cars/price-labels.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import type { Site } from '../../../sites/site.ts';
import { journeyHref } from '../journey-paths.ts';
import { journeyDays } from '../journey.ts';
import type { WaitingJourneyMail } from './journey-mail-store.server.ts';
import type { TextsSection } from '../../../sites/config/text-config.ts';
import type { ThemeSection } from '../../../sites/config/theme-config.ts';

type About = WaitingJourneyMail & { site: Pick<Site<TextsSection & ThemeSection>, 'name' | 'config'>; origin: string };

const carCid = 'car';

/**
 * The mail with the link to continue a purchase. It contains no text from the buyer, or anyone could use it to send
 * arbitrary messages in the dealer's name.
 */
export const buildJourneyMail = (
  { site, origin, car, token, dealership }: About,
  picture: Buffer | undefined,
): MailContent => {
  const { texts, theme } = site.config;
  const noun = texts.vehicleNounSingular;
  const { name, email, street, city, state, postcode } = dealership;
  const retention = `We keep your answers for ${journeyDays} days.`;
  return {
    fromName: site.name,
    replyTo: { name, address: email },
    isAutomatic: true,
    subject: `Continue your purchase: ${car.name} | ${site.name}`,
    ...composeMail(
      {
        site: site.name,
        brand: theme.brand,
        preview: retention,
        overline: 'Your online purchase',
        title: 'Pick up where you left off',
        blocks: [
          { kind: 'paragraph', text: `${retention} This link opens them on any device, so keep it to yourself.` },
          {
            kind: 'car',
            picture: carCid,
            name: car.name,
            price: formatPriceLine(car, texts),
            details: '',
            href: `${origin}/cars/${car.slug}`,
          },
          {
            kind: 'actions',
            links: [{ label: 'Continue my purchase', href: origin + journeyHref(car.slug, token) }],
          },
          {
            kind: 'paragraph',
            text: `The ${noun} is not held yet: until you pay the deposit, someone else can buy it.`,
          },
        ],
        foot: [
          'You are receiving this email because someone requested it while buying online. If it wasn’t you, you can ignore it.',
          `${name === site.name ? name : `${site.name}, a website of ${name}`}, ${street}, ${city} ${state} ${postcode}.`,
        ],
      },
      { [carCid]: picture },
    ),
  };
};
