import type { FormCar, FormContext } from '../../features/forms/form-context.ts';
import type { FieldError, FieldValues } from '../../features/forms/form-field.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { searchHref } from '../../features/car-search/print-search-state.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import type { Location } from '../../features/locations/location.ts';
import { formatCents } from '../../features/reservations/deposit.ts';
import { listChoices, isDelivered } from '../../features/reservations/journey/list-choices.ts';
import type { JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import { formatClockName, formatMoment, formatWallTime } from '../../features/reservations/copy/format-moment.ts';
import { pickUpFieldName } from '../../features/reservations/pick-up/pick-up-fields.ts';
import { pickUpPath, receiptPath, reservationPath } from '../../features/reservations/reservation-paths.ts';
import { receiptNumber } from '../../features/reservations/receipt/receipt-number.ts';
import { isLive } from '../../features/reservations/reservation-states.ts';
import type { OpenedReservation, ReservationView } from '../../features/reservations/reservation-view.ts';
import { getReservationCopy, buildTimeline } from '../../features/reservations/copy/reservation-copy.ts';
import { formatReservedPriceParts } from '../../features/reservations/copy/format-reserved-price.ts';
import { telLink } from '../../features/sites/phone-numbers/tel-link.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { PurchaseCar } from '../checkout/checkout-car-head.tsx';
import { listPickUpFields } from './list-pick-up-fields.ts';
import type { Deadline, PickUpForm, ReservationData } from './reservation-data.ts';
import type { ActionLink } from '../checkout/checkout-data.ts';

export type ReservationSource = {
  reservation: OpenedReservation;
  site: Pick<ConfiguredSite, 'name' | 'config' | 'dealershipIds'>;
  /** The pick-up location, if visitors may see it. */
  location: Location | undefined;
  context: FormContext;
  /** The answers of an online purchase. */
  purchase?: JourneyAnswers | undefined;
};

/** The page's data beside the reservation itself. */
export type PageExtras = {
  isCancelling?: boolean;
  notice?: string | null;
  error?: string | null;
  /** A rejected choice with its errors. */
  pickUp?: { values: FieldValues; errors: readonly FieldError[] };
};

export function buildReservationData(source: ReservationSource, extras: PageExtras = {}): ReservationData {
  const { reservation, site, context } = source;
  const { state, payment, token, car, deposit } = reservation;
  const noun = site.config.texts.vehicleNounSingular;
  const isLiveNow = isLive(state);
  const path = reservationPath(token);

  return {
    siteName: site.name,
    noun,
    path,
    ...getReservationCopy(reservation, { noun }),
    notice: extras.notice ?? null,
    error: extras.error ?? null,
    isSandbox: payment.processor === 'sandbox',
    deadline: buildDeadline(source),
    car: {
      name: car.name,
      ...formatReservedPriceParts(car),
      picture: getPicture(reservation, context.car),
      place: null, // shown in its own section
    },
    facts: [
      ['Deposit', formatCents(deposit)],
      ...(payment.paidAt ? [['Paid', formatMoment(payment.paidAt, getState(reservation))] as const] : []),
    ],
    pay: findPayLink(reservation, context.now),
    isWaiting: isWaiting(reservation),
    receipt: buildReceiptLink(reservation),
    chosen: isLiveNow || state === 'converted' ? listChoices(source.purchase) : [],
    pickUp: buildPickUp(source, extras.pickUp),
    cancel: isLiveNow ? `${path}?cancel` : null,
    isCancelling: isLiveNow && extras.isCancelling === true,
    place: buildPlace(source),
    dealer: buildDealer(reservation),
    timeline: buildTimeline(reservation, { noun }),
    links: isLiveNow ? [] : listLinks(source),
  };
}

/** The mail about the hold contains the receipt. */
const buildReceiptLink = ({ id, token, state, payment, buyer }: OpenedReservation): ReservationData['receipt'] =>
  payment.paidAt && {
    href: receiptPath(token),
    number: receiptNumber(id),
    sentTo: state === 'held' ? buyer.email : null,
  };

const getState = ({ location, dealership }: ReservationView) => (location ?? dealership).state;

/** Whether a provider or bank has to act first. */
const isWaiting = ({ state, payment, refund }: ReservationView): boolean =>
  (state === 'pending_payment' && payment.state !== 'open') ||
  refund?.state === 'intended' ||
  refund?.state === 'pending';

function buildDeadline({ reservation, context: { now } }: ReservationSource): Deadline | null {
  const { state, lockedUntil, heldUntil, payment } = reservation;
  const until = state === 'held' ? heldUntil : payment.state === 'processing' ? null : lockedUntil;
  if (!isLive(state) || until === null) return null;
  const at = getState(reservation);
  return {
    label: state === 'held' ? 'Held for you until' : 'Locked for you while you pay, until',
    text: `${formatMoment(until, at)} (${formatClockName(at)})`,
    msLeft: Math.max(0, until.getTime() - now.getTime()),
  };
}

/** Only while the lock lasts. */
const findPayLink = ({ state, payment, deposit, lockedUntil }: ReservationView, now: Date): ActionLink | null =>
  state === 'pending_payment' && payment.state === 'open' && payment.payUrl !== null && now < lockedUntil
    ? { label: `Pay ${formatCents(deposit)} now`, href: payment.payUrl }
    : null;

/** The reserved car's picture, with its placeholder colour if the car still has that picture. */
function getPicture({ car }: ReservationView, formCar: FormCar | null): PurchaseCar['picture'] {
  if (car.pictureId === null) return null;
  return { id: car.pictureId, colour: formCar?.picture?.id === car.pictureId ? formCar.picture.colour : null };
}

function buildPickUp(
  { reservation, context, location, purchase }: ReservationSource,
  rejected: PageExtras['pickUp'],
): PickUpForm | null {
  const { state, pickUp, token } = reservation;
  if (state !== 'held' && !(state === 'converted' && pickUp)) return null;
  if (isDelivered(purchase) && !pickUp) return null;
  const at = pickUp && location ? ` at ${location.name}` : '';
  return {
    text: pickUp ? `${formatWallTime(pickUp.at)}${at}` : '',
    calendar: pickUp ? pickUpPath(token) : null,
    fields: listPickUpFields(reservation, context),
    values: rejected?.values ?? {
      location_id: String(pickUp?.locationId ?? location?.id ?? ''),
      [pickUpFieldName]: pickUp?.at ?? '',
    },
    errors: rejected?.errors ?? [],
  };
}

function buildDealer({ dealership }: ReservationView): ReservationData['dealer'] {
  const { name, email, phone, street, city, state, postcode } = dealership;
  return {
    name,
    email,
    phone: formatPhone(phone ?? ''),
    dial: phone === null ? null : telLink(phone),
    address: `${street}, ${city} ${state} ${postcode}`,
  };
}

/** A buyer who has paid sees phone numbers even on sites that hide them. */
function buildPlace({ reservation, site, location, context }: ReservationSource): ReservationData['place'] {
  if (!location) return null;
  const { config, dealershipIds } = site;
  const hideNumbers = config.phone.hideNumbers && reservation.payment.paidAt === null;
  return buildLocationBlock(location, {
    config: { ...config, phone: { ...config.phone, hideNumbers } },
    now: context.now,
    phone: null,
    isLent: !dealershipIds.includes(reservation.dealershipId),
  });
}

/** Links to other cars, similar ones first if the car still exists. */
function listLinks({ reservation, site, context }: ReservationSource): ActionLink[] {
  const { search, texts } = site.config;
  const { car } = context;
  const similar = { ...emptySearchState, refinements: car ? { make: [car.make], model: [car.model] } : {} };
  const isForSale = car !== null && !car.sold && car.status !== 'sold';
  return [
    ...(reservation.state === 'converted'
      ? []
      : [{ label: `See similar ${texts.vehicleNoun}`, href: searchHref(search.basePath, similar) }]),
    ...(isForSale ? [{ label: `Back to the ${texts.vehicleNounSingular}`, href: `/cars/${car.slug}` }] : []),
  ];
}
