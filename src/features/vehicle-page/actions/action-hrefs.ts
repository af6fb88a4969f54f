import type { Car } from '../../cars/car.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import type { ChatSection } from '../chat/chat-config.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import type { ActionsSection } from './action-config.ts';
import { offersTradeIn } from '../../cars/car-rules.ts';
import { getAssistantHref } from './assistant-href.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import { paymentMethodsId, type SiteActionKind } from './action.ts';
import { getCarFormHref } from '../../cars/car-form-href.ts';

export type ActionContext = {
  config: ActionsSection & ChatSection & PhoneSection & { valuation: { enabled: boolean } };
  /** Null when the car cannot be reserved now. */
  reserveHref: string | null;
  /** Null without a number. Its `href` is null while the number is masked. */
  phone: Pick<CarPhone, 'href'> | null;
  /** Null when the car has no finance offer. */
  financeHref: string | null;
};

type GetHref = (car: Car, context: ActionContext) => string | null;

/** The target of each button of an available car. Null hides the button. */
export const actionHrefs: Readonly<Record<Exclude<SiteActionKind, 'customLink'>, GetHref>> = {
  call: (_car, { config, phone }) => (config.phone.callButton && phone ? (phone.href ?? phoneCardAnchor) : null),
  finance: (_car, { financeHref }) => financeHref,
  enquire: (car) => getCarFormHref(car, 'enquiry'),
  testDrive: (car) => getCarFormHref(car, 'test-drive'),
  tradeIn: (car, { config }) => (offersTradeIn(car, config.valuation) ? `/cars/trade-in?car_id=${car.id}` : null),
  reserve: (_car, { reserveHref }) => reserveHref,
  chat: (car, { config }) => (config.chat.scriptUrl === null ? null : getCarFormHref(car, 'enquiry')),
  historyReport: ({ file }) => (file !== null && isWebUrl(file) ? file : null),
  chatAssistant: ({ slug }) => getAssistantHref(slug),
  makeAnOffer: (car) => getCarFormHref(car, 'offer'),
  paymentMethods: () => `#${paymentMethodsId}`,
};

/** Feeds may send a file name or another scheme. */
const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);
