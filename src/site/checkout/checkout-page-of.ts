import type { ProcessorName } from '../../platform/payments/payments.ts';
import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { newFormKey } from '../../features/leads/form/form-key.ts';
import type { FieldError, FieldValues } from '../../features/leads/form/form-field.ts';
import { plainAddress } from '../../features/leads/form/plain-address.ts';
import { valuesToShow } from '../../features/leads/form/values-to-show.ts';
import { checkoutFields } from '../../features/reservations/checkout-fields.ts';
import { testNote } from '../../features/reservations/processor-words.ts';
import type { Checkout } from '../../features/reservations/read-checkout.server.ts';
import { whereItStands } from '../../features/reservations/where-it-stands.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import { depositOf, printCents } from '../../features/sites/deposit.ts';
import { usedCarPromises } from '../../features/sites/promises.ts';
import type { Site } from '../../features/sites/site.ts';
import type { CheckoutData, WayOn } from './checkout-data.ts';
import { refusalWords } from './refusal-words.ts';

type Shown = {
  /** What the form was sent with; a new one where it begins. */
  key?: string | undefined;
  values?: FieldValues;
  errors?: readonly FieldError[];
  problem?: string | null;
  ways?: readonly WayOn[];
};

/** A checkout in words, with what was typed. */
export function checkoutPageOf(
  { car, processors, context, refusal }: Checkout,
  { name: siteName, config }: Pick<Site, 'name' | 'config'>,
  { key, values = {}, errors = [], problem = null, ways = [] }: Shown = {},
): CheckoutData {
  const { reservation, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const deposit = printCents(depositOf(car.price, reservation));
  const fields = checkoutFields(context, { processors, holdHours: reservation.holdHours });
  return {
    siteName,
    heading: `Reserve this ${noun}`,
    noun,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...summedPrice(car, texts),
      picture: context.car?.picture ?? null,
      place: whereItStands(context),
    },
    deposit,
    points: [`Held for ${reservation.holdHours} hours`, 'Refundable in full'],
    promises: car.car_type === 'used' && vehiclePage.usedCarPromises ? usedCarPromises : [],
    next: [
      [
        `Pay the ${deposit} deposit.`,
        isTest(processors)
          ? 'On the next page, with a test card.'
          : 'On the next page, by card. Your card’s number never reaches us.',
      ],
      [`We hold the ${noun}.`, `For ${reservation.holdHours} hours it shows as reserved, and nobody else can have it.`],
      ['You decide.', 'Take it, and the deposit counts towards the price. If not, it goes back in full.'],
    ],
    notes: notesOf(siteName, processors),
    action: plainAddress(checkoutPath(car.slug, reservation)),
    form: {
      key: key ?? newFormKey(context.now),
      fields,
      values: valuesToShow(fields, values),
      errors,
      problem,
      ways,
    },
    refusal: refusal ? refusalWords(refusal, { car, config, state: context.state }) : null,
  };
}

/** What becomes of the buyer's details, and that nobody pays where it is only a test. */
const notesOf = (siteName: string, processors: readonly ProcessorName[]): string[] => [
  ...(isTest(processors) ? [testNote] : []),
  `${siteName} uses these details for your reservation, and shares them only with the people who help with it.`,
];

const isTest = (processors: readonly ProcessorName[]): boolean => processors.every((name) => name === 'sandbox');
