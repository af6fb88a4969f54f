import type { ProcessorName } from '../../platform/payments/payments.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { createFormKey } from '../../features/forms/form-key.ts';
import type { FieldError, FieldValues } from '../../features/forms/form-field.ts';
import { getHtmlFormAction } from '../../features/forms/html-form-action.ts';
import { fillInitialValues } from '../../features/forms/initial-values.ts';
import { checkoutFields } from '../../features/reservations/checkout/checkout-fields.ts';
import { sandboxNote } from '../../features/reservations/payments/processor-labels.ts';
import type { Checkout } from '../../features/reservations/checkout/read-checkout.server.ts';
import { findCarLocationName } from '../../features/reservations/copy/find-car-location-name.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import { calculateDeposit, formatCents } from '../../features/reservations/deposit.ts';
import { listCarPromises } from '../../features/vehicle-page/used-car-promises.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { CheckoutData, ActionLink } from './checkout-data.ts';
import { getRefusalCopy } from './refusal-copy.ts';

type FormState = {
  /** The key the form was submitted with; without it a new one is made. */
  key?: string | undefined;
  values?: FieldValues;
  errors?: readonly FieldError[];
  problem?: string | null;
  links?: readonly ActionLink[];
};

/** Everything the checkout page shows, with the entered values. */
export function buildCheckoutData(
  { car, processors, context, refusal }: Checkout,
  { name: siteName, config }: Pick<ConfiguredSite, 'name' | 'config'>,
  { key, values = {}, errors = [], problem = null, links = [] }: FormState = {},
): CheckoutData {
  const { reservation, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const deposit = formatCents(calculateDeposit(car.price, reservation));
  const fields = checkoutFields(context, { processors, holdHours: reservation.holdHours });
  return {
    siteName,
    heading: `Reserve this ${noun}`,
    noun,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...getPriceSummary(car, texts),
      picture: context.car?.picture ?? null,
      place: findCarLocationName(context),
    },
    deposit,
    points: [`Held for ${reservation.holdHours} hours`, 'Refundable in full'],
    promises: listCarPromises(car, vehiclePage, refusal ? null : reservation),
    next: [
      [
        `Pay the ${deposit} deposit.`,
        isSandboxOnly(processors)
          ? 'On the next page, with a test card.'
          : 'On the next page, by card. We never see your card number.',
      ],
      [`We hold the ${noun}.`, `For ${reservation.holdHours} hours it shows as reserved, and no one else can buy it.`],
      ['You decide.', 'If you buy it, the deposit counts towards the price. If not, you get it back in full.'],
    ],
    notes: listNotes(siteName, processors),
    action: getHtmlFormAction(checkoutPath(car.slug, reservation)),
    form: {
      key: key ?? createFormKey(context.now),
      fields,
      values: fillInitialValues(fields, values),
      errors,
      problem,
      links,
    },
    refusal: refusal ? getRefusalCopy(refusal, { car, config, state: context.state }) : null,
  };
}

/** Privacy note, and a note on test payments. */
const listNotes = (siteName: string, processors: readonly ProcessorName[]): string[] => [
  ...(isSandboxOnly(processors) ? [sandboxNote] : []),
  `${siteName} uses these details for your reservation, and shares them only with the people who help with it.`,
];

const isSandboxOnly = (processors: readonly ProcessorName[]): boolean => processors.every((name) => name === 'sandbox');
