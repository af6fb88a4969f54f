import { zonedWords } from '../../features/reservations/moment-words.ts';
import { tooManyWords } from '../../features/reservations/too-many-words.ts';
import type { NotReservable } from '../../features/reservations/why-not-reservable.ts';
import { formAddress } from '../../features/inventory/actions/form-address.ts';
import type { AustralianState } from '../../features/sites/dealership.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import type { RefusalWords, WayOn } from './checkout-data.ts';

type About = {
  car: { slug: string };
  config: Pick<SiteConfig, 'texts' | 'search' | 'reservation'>;
  /** Whose clock the car stands by. */
  state: AustralianState;
};

/** Why a car cannot be reserved now, plainly, and what to do about it. */
export function refusalWords(refusal: NotReservable, { car, config, state }: About): RefusalWords {
  const noun = config.texts.vehicleNounSingular;
  const carHref = `/cars/${car.slug}`;
  const ask = { label: 'Send an enquiry', href: formAddress(car, 'enquiry') };
  const back = { label: `Back to the ${noun}`, href: carHref };
  const others = { label: `See our other ${config.texts.vehicleNoun}`, href: config.search.basePath };
  const tellMe: WayOn = {
    label: 'Tell me if it frees up',
    href: `${ask.href}&message=${encodeURIComponent(`Please tell me if this ${noun} becomes free again.`)}`,
  };
  const until = 'freesUpAt' in refusal && refusal.freesUpAt ? ` until ${zonedWords(refusal.freesUpAt, state)}` : '';
  switch (refusal.why) {
    case 'locked':
      return {
        heading: `Someone is reserving this ${noun}`,
        text: `It is kept for them${until} while they pay. If they do not, it frees up then.`,
        ways: [tellMe, { label: 'Look again', href: checkoutPath(car.slug, config.reservation) }, others],
      };
    case 'held':
      return {
        heading: `This ${noun} is reserved`,
        text: `Somebody’s deposit holds it${until}. If they do not take it, it frees up then.`,
        ways: [tellMe, others, back],
      };
    case 'two_unpaid':
    case 'too_many_unpaid':
    case 'too_many_today': {
      const [heading, text] = tooManyWords(refusal.why, config.texts.vehicleNoun);
      return { heading: heading.replace(/\.$/, ''), text, ways: [back] };
    }
    case 'reserved':
      return {
        heading: `This ${noun} is reserved`,
        text: 'The dealership is keeping it for somebody. Ask, and you will hear if it becomes free.',
        ways: [tellMe, others, back],
      };
    case 'gone':
      return {
        heading: `This ${noun} is no longer for sale`,
        text: 'It has found its owner, or has left our stock. Tell us what you liked about it, and we will look for another.',
        ways: [{ label: 'Find me something similar', href: formAddress(car, 'similar') }, others, back],
      };
    case 'used_only':
      return {
        heading: `Only used ${config.texts.vehicleNoun} can be reserved online`,
        text: `This one is not used. Ask us, and we will tell you how to hold it.`,
        ways: [ask, back, others],
      };
    case 'no_price':
      return {
        heading: `This ${noun} has no price yet`,
        text: 'Without one we take no deposit. Ask us what it will cost, and how to hold it.',
        ways: [ask, back, others],
      };
    default:
      return {
        heading: `This ${noun} cannot be reserved online`,
        text: 'We take no deposit for it on our website. Ask us, and we will tell you how to hold it.',
        ways: [ask, back, others],
      };
  }
}
