import { formatDollars } from '../../features/cars/price.ts';
import { getCarFormHref } from '../../features/cars/car-form-href.ts';
import { vehicleName } from '../../features/plate-lookup/vehicle-name.ts';
import { formatZonedMoment } from '../../features/reservations/copy/format-moment.ts';
import { furthestStep, journeyStepNames, type JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import type { ReservationState } from '../../features/reservations/reservation-states.ts';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import { formatOfferEnd, isOfferOpen } from '../../features/valuations/offer/offer-validity.ts';
import { toShownStep, valuationHref } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import type { DealLink, DealSection } from './deal-data.ts';
import type { SentForms } from './deal-progress.ts';

/** Everything that is known about a visitor's deal. The car may have been sold since. */
export type DealFacts = {
  car: { id: number; slug: string; isAvailable: boolean };
  now: Date;
  /** Of the car: it determines the time zone. */
  state: AustralianState;
  formatDay(at: Date): string;
  sent: SentForms;
  valuation: ValuationView | null;
  tradeInHref: string | null; // null if the site takes no trade-ins for this car
  /** The chosen loan as a sentence. */
  loan: string | null;
  financeHref: string | null; // null if the site offers no finance for this car
  reservation: { state: ReservationState; heldUntil: Date | null; href: string } | null;
  purchase: { answers: JourneyAnswers; href: string | null } | null;
  reserveHref: string | null; // null if the car cannot be reserved now
  /** Why it cannot: someone else has reserved it. */
  holdNote: string | null;
};

type BuildSection = (facts: DealFacts) => DealSection | null;

/** The parts of a deal that the site offers for this car, and those that the visitor has begun. */
export const buildDealSections = (facts: DealFacts): DealSection[] =>
  [buildTradeIn, buildFinance, buildDeposit, buildTestDrive, buildEnquiry].flatMap((build) => build(facts) ?? []);

const buildTradeIn: BuildSection = ({ car, valuation, sent, tradeInHref, now, formatDay }) => {
  const part = { id: 'trade-in', heading: 'Your trade-in' } as const;
  const begin = (label: string): DealLink | null => (tradeInHref === null ? null : { label, href: tradeInHref });
  if (valuation) {
    const name = valuation.vehicle ? vehicleName(valuation.vehicle) : valuation.rego;
    const next = (label: string): DealLink => ({ label, href: valuationHref(valuation, toShownStep(valuation.step)) });
    const { outcome } = valuation;
    if (valuation.step === 'vehicle' || valuation.step === 'questions') {
      return {
        ...part,
        state: 'begun',
        status: `Valuation begun for your ${name}`,
        note: null,
        next: next('Continue the valuation'),
      };
    }
    if (outcome?.kind === 'offer') {
      const status = `${formatDollars(outcome.offer.offer_price)} for your ${name}`;
      if (valuation.step === 'accepted') {
        return {
          ...part,
          state: 'done',
          status,
          note: 'You have accepted this estimate.',
          next: next('See the valuation'),
        };
      }
      if (isOfferOpen(valuation.createdAt, now)) {
        const note = `Valid until ${formatOfferEnd(valuation)}.`;
        return { ...part, state: 'done', status, note, next: next('See the valuation') };
      }
      return {
        ...part,
        state: 'begun',
        status,
        note: 'This estimate is no longer valid.',
        next: begin('Value it again'),
      };
    }
    return {
      ...part,
      state: 'begun',
      status: `No estimate for your ${name}`,
      note: 'We can value it in person.',
      next: next('See the valuation'),
    };
  }
  if (sent.tradeIn) {
    return {
      ...part,
      state: 'done',
      status: `Sent on ${formatDay(sent.tradeIn)}`,
      note: 'We will get back to you with a value.',
      next: null,
    };
  }
  return tradeInHref === null || !car.isAvailable
    ? null
    : { ...part, state: 'open', status: 'Not valued yet', note: null, next: begin('Value my car') };
};

const buildFinance: BuildSection = ({ car, loan, sent, financeHref, formatDay }) => {
  const part = { id: 'finance', heading: 'Finance' } as const;
  const next =
    financeHref === null ? null : { label: sent.finance ? 'Ask again' : 'Ask for a quote', href: financeHref };
  if (sent.finance) {
    return { ...part, state: 'done', status: `Quote requested on ${formatDay(sent.finance)}`, note: loan, next };
  }
  if (financeHref === null || !car.isAvailable) return null;
  return loan === null
    ? { ...part, state: 'open', status: 'No loan chosen yet', note: null, next }
    : { ...part, state: 'begun', status: loan, note: 'An estimate, not an offer of credit.', next };
};

const buildDeposit: BuildSection = ({ car, reservation, purchase, reserveHref, holdNote, state }) => {
  const part = { id: 'deposit', heading: 'Holding deposit' } as const;
  if (reservation) {
    const link = (label: string): DealLink => ({ label, href: reservation.href });
    switch (reservation.state) {
      case 'pending_payment':
        return {
          ...part,
          state: 'begun',
          status: 'Waiting for your deposit',
          note: null,
          next: link('Pay the deposit'),
        };
      case 'held': {
        const until = reservation.heldUntil ? ` until ${formatZonedMoment(reservation.heldUntil, state)}` : '';
        return {
          ...part,
          state: 'done',
          status: `Held for you${until}`,
          note: null,
          next: link('See your reservation'),
        };
      }
      case 'converted':
        return { ...part, state: 'done', status: 'Bought', note: null, next: link('See your reservation') };
    }
  }
  if (!car.isAvailable) {
    return (
      reservation && {
        ...part,
        state: 'begun',
        status: 'Your reservation has ended',
        note: null,
        next: { label: 'See your reservation', href: reservation.href },
      }
    );
  }
  if (purchase) {
    const step = furthestStep(purchase.answers);
    return {
      ...part,
      state: 'begun',
      status: step === 'summary' ? 'Ready to pay the deposit' : `Next: ${journeyStepNames[step].toLowerCase()}`,
      note: purchase.href === null ? 'Continue where you began, or with the link in our mail.' : null,
      next: purchase.href === null ? null : { label: 'Continue buying online', href: purchase.href },
    };
  }
  if (reserveHref !== null) {
    return {
      ...part,
      state: 'open',
      status: reservation ? 'Your reservation has ended' : 'Not reserved yet',
      note: null,
      next: { label: 'Reserve it', href: reserveHref },
    };
  }
  return holdNote === null ? null : { ...part, state: 'open', status: holdNote, note: null, next: null };
};

const buildTestDrive: BuildSection = ({ car, sent, formatDay }) =>
  buildForm('test-drive', 'Test drive', car, {
    sent: sent.testDrive && `Requested on ${formatDay(sent.testDrive)}`,
    open: 'Not booked yet',
    labels: ['Book a test drive', 'Ask for another time'],
  });

const buildEnquiry: BuildSection = ({ car, sent, formatDay }) =>
  buildForm('enquiry', 'Questions', car, {
    sent: sent.enquiry && `Sent on ${formatDay(sent.enquiry)}`,
    open: 'Anything else you would like to know?',
    labels: ['Ask a question', 'Ask another question'],
  });

type FormTexts = { sent: string | null; open: string; labels: readonly [first: string, again: string] };

function buildForm(
  id: 'test-drive' | 'enquiry',
  heading: string,
  car: DealFacts['car'],
  { sent, open, labels: [first, again] }: FormTexts,
): DealSection | null {
  const next = car.isAvailable ? { label: sent ? again : first, href: getCarFormHref(car, id) } : null;
  if (sent) return { id, heading, state: 'done', status: sent, note: null, next };
  return next && { id, heading, state: 'open', status: open, note: null, next };
}
