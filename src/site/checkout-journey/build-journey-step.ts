import { formatDollars, priceTypeLabels } from '../../features/cars/price.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { createFormKey } from '../../features/forms/form-key.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import type { FieldValues, FormField } from '../../features/forms/form-field.ts';
import { getHtmlFormAction } from '../../features/forms/html-form-action.ts';
import { listLocationChoices } from '../../features/forms/fields/location-fields.ts';
import { fillInitialValues } from '../../features/forms/initial-values.ts';
import { processorLabels, sandboxNote } from '../../features/reservations/payments/processor-labels.ts';
import { journeyHref, newJourneyHref } from '../../features/reservations/journey/journey-paths.ts';
import { journeyFields } from '../../features/reservations/journey/journey-fields.ts';
import { buildJourneyLoan } from '../../features/reservations/journey/build-journey-loan.ts';
import { buildJourneySummary } from '../../features/reservations/journey/journey-summary.ts';
import { toStepValues } from '../../features/reservations/journey/journey-values.ts';
import {
  isReached,
  type JourneyAnswers,
  type JourneyStep,
  journeyStepNames,
  journeySteps,
  stepBefore,
} from '../../features/reservations/journey/journey.ts';
import { findCarLocationName } from '../../features/reservations/copy/find-car-location-name.ts';
import { calculateDeposit, formatCents } from '../../features/reservations/deposit.ts';
import { listCarPromises } from '../../features/vehicle-page/used-car-promises.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { ConfirmationData } from '../confirmations/confirmation-data.ts';
import type { JourneyStepData } from './journey-data.ts';
import { depositTerms, journeyCopy } from './journey-copy.ts';
import type { OpenJourney } from './require-journey.server.ts';

type Options = {
  step: JourneyStep;
  /** Prefilled values for a visitor who begins. */
  prefill: FieldValues;
  /** The site's public origin. */
  origin: string;
  /** The message after saving. */
  saved: string | null;
  /** Names of fields that could not be saved. */
  unsaved: readonly string[];
  confirmation: ConfirmationData;
};

/** Everything a step's page shows, with earlier answers. */
export function buildJourneyStep(
  open: OpenJourney,
  { name: siteName, config }: Pick<ConfiguredSite, 'name' | 'config'>,
  { step, prefill, origin, saved, unsaved, confirmation }: Options,
): JourneyStepData {
  const { checkout, terms, begun, answers } = open;
  const { car, context } = checkout;
  const { reservation, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const cents = calculateDeposit(car.price, reservation);
  const deposit = formatCents(cents);
  const copy = journeyCopy[step]({ noun, deposit, holdHours: reservation.holdHours });
  const getHref = (to: JourneyStep): string =>
    begun ? journeyHref(car.slug, begun.token, to) : newJourneyHref(car.slug);
  const previous = begun ? stepBefore(step) : undefined;
  const fields = listFields(open, step);
  // Outdated answers still prefill the form.
  const values = begun && step !== 'summary' ? toStepValues(step, begun.journey.answers) : prefill;
  return {
    kind: 'step',
    siteName,
    noun,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...getPriceSummary(car, texts),
      picture: context.car?.picture ?? null,
      place: findCarLocationName(context),
    },
    step,
    progress: journeySteps.map((each) => ({
      step: each,
      name: journeyStepNames[each],
      href: begun && isReached(each, answers) ? getHref(each) : null,
    })),
    ...copy,
    note: getNote(step, answers),
    action: getHtmlFormAction(getHref(step)),
    key: begun ? null : createFormKey(context.now),
    fields,
    values: fillInitialValues(fields, values),
    backHref: previous ? getHref(previous) : null,
    money: [
      { label: `Price, ${priceTypeLabels[car.price_type].toLowerCase()}`, value: formatDollars(car.price) },
      { label: 'Deposit now', value: deposit },
      { label: getLeftToPayLabel(car.price_type, answers), value: formatCents(car.price * 100 - cents) },
    ],
    deposit,
    points: step === 'deposit' ? depositTerms({ noun, deposit, holdHours: reservation.holdHours }) : [],
    promises: listCarPromises(car, vehiclePage, reservation),
    loan: buildLoan(open, step, config),
    summary:
      step === 'summary' ? listSections(open).map((section) => ({ ...section, href: getHref(section.step) })) : [],
    notes: listNotes(step, { answers, siteName, processors: terms.processors }),
    help:
      step === 'trade-in' && config.valuation.enabled
        ? { label: 'What is it worth? See an estimate first', href: `/cars/trade-in?car_id=${car.id}` }
        : null,
    saving: begun
      ? { link: origin + journeyHref(car.slug, begun.token), message: buildSavedMessage(saved, fields, unsaved) }
      : null,
    startOverHref: begun ? newJourneyHref(car.slug) : null,
    confirmation,
  };
}

/** Names the costs and credits that the amount does not include. */
function getLeftToPayLabel(
  priceType: keyof typeof priceTypeLabels,
  { 'trade-in': tradeIn, delivery }: JourneyAnswers,
): string {
  const extras = [
    ...(priceType === 'excl_govt_charges' ? ['government charges'] : []),
    ...(delivery?.by === 'delivery' ? ['delivery'] : []),
  ];
  return [
    'Left to pay',
    ...(extras.length > 0 ? [`plus ${extras.join(' and ')}`] : []),
    ...(tradeIn?.has ? ['before your trade-in'] : []),
  ].join(', ');
}

/** Lists unsaved fields by their labels, never by text from the URL. */
function buildSavedMessage(
  saved: string | null,
  fields: readonly FormField[],
  unsaved: readonly string[],
): string | null {
  const labels = fields.filter(({ name }) => unsaved.includes(name)).map(({ label }) => label);
  return saved === null || labels.length === 0
    ? saved
    : `${saved} Not saved, because it needs correcting: ${labels.join('; ')}.`;
}

/** The first form includes the consents. */
function listFields({ begun, terms }: OpenJourney, step: JourneyStep): FormField[] {
  if (step === 'summary') return [];
  return begun ? journeyFields[step](terms) : formKinds.purchase.fields(terms.form);
}

function getNote(step: JourneyStep, answers: JourneyAnswers): string | null {
  const tradeIn = answers['trade-in'];
  if (step === 'finance' && tradeIn?.has) {
    return tradeIn.vehicle === null
      ? `We could not look up ${tradeIn.rego}, so we will go through it with you.`
      : `Your trade-in is a ${tradeIn.vehicle}.`;
  }
  return null;
}

/** On the finance step an example; on the summary the loan the buyer chose. */
function buildLoan(
  { answers, terms, loanRate: rate }: OpenJourney,
  step: JourneyStep,
  config: ConfiguredSite['config'],
) {
  if (!terms.offersFinance) return null;
  const chosenLoan = answers.finance?.by === 'finance' ? answers.finance : undefined;
  if (step === 'finance' || (step === 'summary' && chosenLoan))
    return buildJourneyLoan({ leftToPay: terms.leftToPay, rate }, chosenLoan, config);
  return null;
}

const listSections = ({ answers, terms }: OpenJourney) =>
  buildJourneySummary(answers, {
    locationName: (id) => listLocationChoices(terms.form, 'sales').find((location) => location.id === id)?.name,
    processors: processorLabels,
  });

type NoteContext = { answers: JourneyAnswers; siteName: string; processors: readonly string[] };

function listNotes(step: JourneyStep, { answers, siteName, processors }: NoteContext): string[] {
  const isSandbox = (answers.deposit?.processor ?? processors[0]) === 'sandbox';
  if (step === 'details') {
    return [`${siteName} uses these details for your purchase, and shares them only with the people who help with it.`];
  }
  if (step === 'deposit' && processors.length === 1) return [isSandbox ? sandboxNote : 'You pay by card.'];
  if (step !== 'summary') return [];
  return [
    ...(isSandbox ? [sandboxNote] : []),
    'You continue to the payment provider’s page. The deposit is refundable in full.',
  ];
}
