import { formatDollars, priceTypeWording } from '../../features/inventory/price.ts';
import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { newFormKey } from '../../features/leads/form/form-key.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import type { FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import { plainAddress } from '../../features/leads/form/plain-address.ts';
import { locationsToChoose } from '../../features/leads/form/place-fields.ts';
import { valuesToShow } from '../../features/leads/form/values-to-show.ts';
import { processorWords, testNote } from '../../features/reservations/processor-words.ts';
import { journeyHref, newJourneyHref } from '../../features/reservations/journey/address.ts';
import { journeyFields } from '../../features/reservations/journey/fields.ts';
import { journeyLoanOf } from '../../features/reservations/journey/loan.ts';
import { summaryOf } from '../../features/reservations/journey/summary.ts';
import { valuesOfStep } from '../../features/reservations/journey/values.ts';
import {
  isReached,
  type JourneyAnswers,
  type JourneyStep,
  journeyStepNames,
  journeySteps,
  stepBefore,
} from '../../features/reservations/journey/journey.ts';
import { whereItStands } from '../../features/reservations/where-it-stands.ts';
import { depositOf, printCents } from '../../features/sites/deposit.ts';
import { usedCarPromises } from '../../features/sites/promises.ts';
import type { Site } from '../../features/sites/site.ts';
import type { JourneyStepData } from './journey-data.ts';
import { depositTerms, journeyWords } from './journey-words.ts';
import type { OpenJourney } from './require-journey.server.ts';

type Shown = {
  step: JourneyStep;
  /** What is known of whoever begins. */
  known: FieldValues;
  /** Where the site is found from outside. */
  origin: string;
  /** What saving has come to. */
  saved: string | null;
  /** Fields whose answers were not good enough to be kept. */
  unkept: readonly string[];
};

/** A step of a purchase in words, with what was answered before. */
export function journeyPageOf(
  open: OpenJourney,
  { name: siteName, config }: Pick<Site, 'name' | 'config'>,
  { step, known, origin, saved, unkept }: Shown,
): JourneyStepData {
  const { checkout, terms, begun, answers } = open;
  const { car, context } = checkout;
  const { reservation, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const cents = depositOf(car.price, reservation);
  const deposit = printCents(cents);
  const words = journeyWords[step]({ noun, deposit, holdHours: reservation.holdHours });
  const hrefOf = (to: JourneyStep): string =>
    begun ? journeyHref(car.slug, begun.token, to) : newJourneyHref(car.slug);
  const before = begun ? stepBefore(step) : undefined;
  const fields = fieldsOf(open, step);
  // What was said before and no longer holds is still something to begin from.
  const said = begun && step !== 'summary' ? valuesOfStep(step, begun.journey.answers) : known;
  return {
    kind: 'step',
    siteName,
    noun,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...summedPrice(car, texts),
      picture: context.car?.picture ?? null,
      place: whereItStands(context),
    },
    step,
    progress: journeySteps.map((one) => ({
      step: one,
      name: journeyStepNames[one],
      href: begun && isReached(one, answers) ? hrefOf(one) : null,
    })),
    ...words,
    note: noteOf(step, answers),
    action: plainAddress(hrefOf(step)),
    key: begun ? null : newFormKey(context.now),
    fields,
    values: valuesToShow(fields, said),
    backHref: before ? hrefOf(before) : null,
    money: [
      { label: `Price, ${priceTypeWording[car.price_type].toLowerCase()}`, value: formatDollars(car.price) },
      { label: 'Deposit now', value: deposit },
      { label: leftLabel(car.price_type, answers), value: printCents(car.price * 100 - cents) },
    ],
    deposit,
    points: step === 'deposit' ? depositTerms({ noun, deposit, holdHours: reservation.holdHours }) : [],
    promises: vehiclePage.usedCarPromises ? usedCarPromises : [],
    loan: loanOf(open, step, config),
    summary: step === 'summary' ? summaryParts(open).map((part) => ({ ...part, href: hrefOf(part.step) })) : [],
    notes: notesOf(step, { answers, siteName, processors: terms.processors }),
    help:
      step === 'trade-in' && config.valuation.enabled
        ? { label: 'What is it worth? See an estimate first', href: `/cars/trade-in?car_id=${car.id}` }
        : null,
    saving: begun ? { link: origin + journeyHref(car.slug, begun.token), told: toldOf(saved, fields, unkept) } : null,
    anewHref: begun ? newJourneyHref(car.slug) : null,
  };
}

/** What the figure does not know of is said with it: nobody is to find out at the counter. */
function leftLabel(
  priceType: keyof typeof priceTypeWording,
  { 'trade-in': tradeIn, delivery }: JourneyAnswers,
): string {
  const added = [
    ...(priceType === 'excl_govt_charges' ? ['government charges'] : []),
    ...(delivery?.by === 'delivery' ? ['delivery'] : []),
  ];
  return [
    'Left to pay',
    ...(added.length > 0 ? [`plus ${added.join(' and ')}`] : []),
    ...(tradeIn?.has ? ['before your trade-in'] : []),
  ].join(', ');
}

/** What is not kept is named by the questions, whatever the address says. */
function toldOf(saved: string | null, fields: readonly FormField[], unkept: readonly string[]): string | null {
  const labels = fields.filter(({ name }) => unkept.includes(name)).map(({ label }) => label);
  return saved === null || labels.length === 0
    ? saved
    : `${saved} Not kept, since it needs mending: ${labels.join('; ')}.`;
}

/** The first time all of the first form is asked, consents included. */
function fieldsOf({ begun, terms }: OpenJourney, step: JourneyStep): FormField[] {
  if (step === 'summary') return [];
  return begun ? journeyFields[step](terms) : formKinds.purchase.fields(terms.form);
}

function noteOf(step: JourneyStep, answers: JourneyAnswers): string | null {
  const tradeIn = answers['trade-in'];
  if (step === 'finance' && tradeIn?.has) {
    return tradeIn.vehicle === null
      ? `We will look at your ${tradeIn.rego} together: no register could tell us what it is.`
      : `Your trade-in is a ${tradeIn.vehicle}.`;
  }
  return null;
}

/** On the step that asks it is an example; in the end it is what was asked for. */
function loanOf({ answers, terms }: OpenJourney, step: JourneyStep, config: Site['config']) {
  if (!terms.offersFinance) return null;
  const wish = answers.finance?.by === 'finance' ? answers.finance : undefined;
  if (step === 'finance' || (step === 'summary' && wish)) return journeyLoanOf(terms.leftToPay, wish, config);
  return null;
}

const summaryParts = ({ answers, terms }: OpenJourney) =>
  summaryOf(answers, {
    locationName: (id) => locationsToChoose(terms.form, 'sales').find((location) => location.id === id)?.name,
    processors: processorWords,
  });

type Noted = { answers: JourneyAnswers; siteName: string; processors: readonly string[] };

function notesOf(step: JourneyStep, { answers, siteName, processors }: Noted): string[] {
  const isTest = (answers.deposit?.processor ?? processors[0]) === 'sandbox';
  if (step === 'details') {
    return [`${siteName} uses these details for your purchase, and shares them only with the people who help with it.`];
  }
  if (step === 'deposit' && processors.length === 1) return [isTest ? testNote : 'You pay by card.'];
  if (step !== 'summary') return [];
  return [
    ...(isTest ? [testNote] : []),
    'You go on to the page of the payment provider. The deposit is refundable in full.',
  ];
}
