import type { FormCar, FormContext } from '../../features/leads/form/form-context.ts';
import type { FieldError, FieldValues } from '../../features/leads/form/form-field.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { searchHref } from '../../features/inventory/print-search-state.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import type { Location } from '../../features/locations/location.ts';
import { printCents } from '../../features/sites/deposit.ts';
import { chosenOf, isDelivered } from '../../features/reservations/journey/chosen.ts';
import type { JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import { clockWords, momentWords, wallTimeWords } from '../../features/reservations/moment-words.ts';
import { pickUpName } from '../../features/reservations/pick-up-fields.ts';
import { pickUpPath, receiptPath, reservationPath } from '../../features/reservations/reservation-paths.ts';
import { receiptNumber } from '../../features/reservations/receipt/receipt-number.ts';
import { isLive } from '../../features/reservations/reservation-states.ts';
import type { ReservationView } from '../../features/reservations/reservation-view.ts';
import { reservationWords, timelineOf } from '../../features/reservations/reservation-words.ts';
import { reservedPriceParts } from '../../features/reservations/reserved-price.ts';
import { dialLink } from '../../features/sites/dial-link.ts';
import { printPhone } from '../../features/sites/print-phone.ts';
import type { Site } from '../../features/sites/site.ts';
import type { CarBought } from '../checkout/checkout-car-head.tsx';
import { pickUpChoice } from './pick-up-choice.ts';
import type { Deadline, PickUpForm, ReservationData, WayOn } from './reservation-data.ts';

export type ReservationSource = {
  reservation: ReservationView;
  site: Pick<Site, 'name' | 'config' | 'dealershipIds'>;
  /** Where the car is picked up; nothing of a place that is not to be seen. */
  location: Location | undefined;
  context: FormContext;
  /** What was said on the way, of a purchase in steps. */
  purchase?: JourneyAnswers | undefined;
};

/** What is shown besides how it stands. */
export type Shown = {
  isCancelling?: boolean;
  notice?: string | null;
  trouble?: string | null;
  /** What was chosen and could not be taken. */
  pickUp?: { values: FieldValues; errors: readonly FieldError[] };
};

export function reservationPageOf(source: ReservationSource, shown: Shown = {}): ReservationData {
  const { reservation, site, context } = source;
  const { state, payment, token, car, deposit } = reservation;
  const noun = site.config.texts.vehicleNounSingular;
  const isStanding = isLive(state);
  const path = reservationPath(token);
  const waits = isWaiting(reservation);
  return {
    siteName: site.name,
    noun,
    path,
    ...reservationWords(reservation, { noun }),
    notice: shown.notice ?? null,
    trouble: shown.trouble ?? null,
    isSandbox: payment.processor === 'sandbox',
    deadline: deadlineOf(source),
    car: {
      name: car.name,
      ...reservedPriceParts(car),
      picture: pictureOf(reservation, context.car),
      place: null, // it has a part of its own
    },
    facts: [
      ['Deposit', printCents(deposit)],
      ...(payment.paidAt ? [['Paid', momentWords(payment.paidAt, stateOf(reservation))] as const] : []),
    ],
    pay: payLinkOf(reservation, context.now),
    waits,
    receipt: receiptOf(reservation),
    chosen: isStanding || state === 'converted' ? chosenOf(source.purchase) : [],
    pickUp: pickUpOf(source, shown.pickUp),
    cancel: isStanding ? `${path}?cancel` : null,
    isCancelling: isStanding && shown.isCancelling === true,
    place: placeOf(source),
    dealer: dealerOf(reservation),
    timeline: timelineOf(reservation, { noun }),
    ways: isStanding ? [] : waysOf(source),
  };
}

/** The mail that says that it is held has it. */
const receiptOf = ({ id, token, state, payment, buyer }: ReservationView): ReservationData['receipt'] =>
  payment.paidAt && {
    href: receiptPath(token),
    number: receiptNumber(id),
    sentTo: state === 'held' ? buyer.email : null,
  };

const stateOf = ({ location, dealership }: ReservationView) => (location ?? dealership).state;

/** A provider or a bank has to do something first. */
const isWaiting = ({ state, payment, refund }: ReservationView): boolean =>
  (state === 'pending_payment' && payment.state !== 'open') ||
  refund?.state === 'intended' ||
  refund?.state === 'pending';

function deadlineOf({ reservation, context: { now } }: ReservationSource): Deadline | null {
  const { state, lockedUntil, heldUntil, payment } = reservation;
  const until = state === 'held' ? heldUntil : payment.state === 'processing' ? null : lockedUntil;
  if (!isLive(state) || until === null) return null;
  const at = stateOf(reservation);
  return {
    label: state === 'held' ? 'Held for you until' : 'Kept for you while you pay, until',
    words: `${momentWords(until, at)} (${clockWords(at)})`,
    msLeft: Math.max(0, until.getTime() - now.getTime()),
  };
}

/** Whoever is paid through is led there as long as the time to pay lasts. */
const payLinkOf = ({ state, payment, deposit, lockedUntil }: ReservationView, now: Date): WayOn | null =>
  state === 'pending_payment' && payment.state === 'open' && payment.payUrl !== null && now < lockedUntil
    ? { label: `Pay ${printCents(deposit)} now`, href: payment.payUrl }
    : null;

/** The one that was reserved, in the colour that it comes in where that is still known. */
function pictureOf({ car }: ReservationView, shown: FormCar | null): CarBought['picture'] {
  if (car.pictureId === null) return null;
  return { id: car.pictureId, colour: shown?.picture?.id === car.pictureId ? shown.picture.colour : null };
}

function pickUpOf(
  { reservation, context, location, purchase }: ReservationSource,
  refused: Shown['pickUp'],
): PickUpForm | null {
  const { state, pickUp, token } = reservation;
  if (state !== 'held' && !(state === 'converted' && pickUp)) return null;
  if (isDelivered(purchase) && !pickUp) return null;
  const at = pickUp && location ? ` at ${location.name}` : '';
  return {
    words: pickUp ? `${wallTimeWords(pickUp.at)}${at}` : '',
    calendar: pickUp ? pickUpPath(token) : null,
    fields: pickUpChoice(reservation, context),
    values: refused?.values ?? {
      location_id: String(pickUp?.locationId ?? location?.id ?? ''),
      [pickUpName]: pickUp?.at ?? '',
    },
    errors: refused?.errors ?? [],
  };
}

function dealerOf({ dealership }: ReservationView): ReservationData['dealer'] {
  const { name, email, phone, street, city, state, postcode } = dealership;
  return {
    name,
    email,
    phone: printPhone(phone ?? ''),
    dial: phone === null ? null : dialLink(phone),
    address: `${street}, ${city} ${state} ${postcode}`,
  };
}

/** Whoever has paid may ring: to them no number is hidden. */
function placeOf({ reservation, site, location, context }: ReservationSource): ReservationData['place'] {
  if (!location) return null;
  const { config, dealershipIds } = site;
  const hideNumbers = config.phone.hideNumbers && reservation.payment.paidAt === null;
  return locationBlockOf(location, {
    config: { ...config, phone: { ...config.phone, hideNumbers } },
    now: context.now,
    phone: null,
    isLent: !dealershipIds.includes(reservation.dealershipId),
  });
}

/** On to other cars: those like it first, where it is still known what it was. */
function waysOf({ reservation, site, context }: ReservationSource): WayOn[] {
  const { search, texts } = site.config;
  const { car } = context;
  const like = { ...emptySearchState, refinements: car ? { make: [car.make], model: [car.model] } : {} };
  const isForSale = car !== null && !car.sold && car.status !== 'sold';
  return [
    ...(reservation.state === 'converted'
      ? []
      : [{ label: `See similar ${texts.vehicleNoun}`, href: searchHref(search.basePath, like) }]),
    ...(isForSale ? [{ label: `Back to the ${texts.vehicleNounSingular}`, href: `/cars/${car.slug}` }] : []),
  ];
}
