import { formatZonedMoment } from '../../features/reservations/copy/format-moment.ts';
import { getRateLimitCopy } from '../../features/reservations/checkout/rate-limit-copy.ts';
import { rejectedPaymentCopy } from '../../features/reservations/checkout/rejected-payment-copy.ts';
import type { NotReservable } from '../../features/reservations/checkout/why-not-reservable.ts';
import { getCarFormHref } from '../../features/cars/car-form-href.ts';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { RefusalCopy, ActionLink } from './checkout-data.ts';

type CopyContext = {
  car: { slug: string };
  config: Pick<SiteConfig, 'texts' | 'search' | 'reservation'>;
  /** Its time zone applies to the car. */
  state: AustralianState;
};

/** Why a car cannot be reserved now, and what to do instead. */
export function getRefusalCopy(refusal: NotReservable, { car, config, state }: CopyContext): RefusalCopy {
  const noun = config.texts.vehicleNounSingular;
  const carHref = `/cars/${car.slug}`;
  const enquire = { label: 'Send an enquiry', href: getCarFormHref(car, 'enquiry') };
  const back = { label: `Back to the ${noun}`, href: carHref };
  const others = { label: `See our other ${config.texts.vehicleNoun}`, href: config.search.basePath };
  const tellMe: ActionLink = {
    label: 'Tell me if it becomes available',
    href: `${enquire.href}&message=${encodeURIComponent(`Please tell me if this ${noun} becomes available again.`)}`,
  };
  const until =
    'freesUpAt' in refusal && refusal.freesUpAt ? ` until ${formatZonedMoment(refusal.freesUpAt, state)}` : '';
  switch (refusal.why) {
    case 'locked':
      return {
        heading: `Someone is reserving this ${noun}`,
        text: `It is locked for them${until} while they pay the deposit. If they don’t pay, it becomes available then.`,
        links: [tellMe, { label: 'Check again', href: checkoutPath(car.slug, config.reservation) }, others],
      };
    case 'held':
      return {
        heading: `This ${noun} is reserved`,
        text: `A deposit holds it${until}. If the buyer doesn’t take it, it becomes available then.`,
        links: [tellMe, others, back],
      };
    case 'two_unpaid':
    case 'too_many_unpaid':
    case 'too_many_today': {
      const [heading, text] = getRateLimitCopy(refusal.why, config.texts.vehicleNoun);
      return { heading: heading.replace(/\.$/, ''), text, links: [back] };
    }
    case 'rejected':
      return { ...rejectedPaymentCopy, links: [enquire, back] };
    case 'reserved':
      return {
        heading: `This ${noun} is reserved`,
        text: 'The dealership is holding it for another customer. Ask us, and we will tell you if it becomes available.',
        links: [tellMe, others, back],
      };
    case 'gone':
      return {
        heading: `This ${noun} is no longer for sale`,
        text: 'It has been sold or is no longer in stock. Tell us what you liked about it, and we will look for another one.',
        links: [{ label: 'Find me something similar', href: getCarFormHref(car, 'similar') }, others, back],
      };
    case 'used_only':
      return {
        heading: `Only used ${config.texts.vehicleNoun} can be reserved online`,
        text: `This is not a used ${noun}. Ask us, and we will tell you how to reserve it.`,
        links: [enquire, back, others],
      };
    case 'no_price':
      return {
        heading: `This ${noun} has no price yet`,
        text: 'We can’t take a deposit without a price. Ask us what it will cost and how to reserve it.',
        links: [enquire, back, others],
      };
    default:
      return {
        heading: `This ${noun} cannot be reserved online`,
        text: 'We don’t take a deposit for it on our website. Ask us, and we will tell you how to reserve it.',
        links: [enquire, back, others],
      };
  }
}
