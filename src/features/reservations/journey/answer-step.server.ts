import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { RegisteredVehicle } from '../../../platform/vehicle-data/rego-register.ts';
import type { FieldError, FieldValues, FormField } from '../../leads/form/form-field.ts';
import type { Sent } from '../../leads/form/form-values.ts';
import { fieldsAsSent } from '../../leads/form/form-kind.ts';
import { validateLead } from '../../leads/form/validate-lead.ts';
import { textOf } from '../../leads/lead-values.ts';
import { lookUpPlate, type PlateTools } from '../../leads/look-up-plate.server.ts';
import { plateMessage, readPlate } from '../../leads/plate.ts';
import { vehicleName } from '../../leads/vehicle-name.ts';
import { nearestTo } from '../../locations/distance.ts';
import { findPlace } from '../../locations/find-place.server.ts';
import type { Location } from '../../locations/location.ts';
import { journeyFields, type JourneyTerms } from './fields.ts';
import { countLookUp, type Journey, saveAnswers } from './journey-store.server.ts';
import { detailsOf, financeOf, ownPickUpOf } from './values.ts';
import type { AnsweredStep, JourneyAnswers, TradeIn } from './journey.ts';

export type AnswerTools = PlateTools & { geocoder: Geocoder; locations: readonly Location[] };

export type SentStep = { journey: Journey; step: AnsweredStep; terms: JourneyTerms; sent: Sent };

type Answered = { answers: JourneyAnswers } | { errors: FieldError[] };

/** Takes the answer to a step. What is wrong with it is said; otherwise it is kept with those before it. */
export async function answerStep(tools: AnswerTools, { journey, step, terms, sent }: SentStep): Promise<Answered> {
  const { values, errors } = validateLead(fieldsOfStep(step, terms), sent);
  if (errors.length > 0) return { errors };
  const answered = await readers[step](values, { ...tools, journey }, terms);
  if ('errors' in answered) return answered;
  await saveAnswers(tools.scope, journey.id, { ...answered.answers, unfinished: undefined });
  return answered;
}

/** What a step is held to when it comes back, an hour after it was opened at the latest. */
export const fieldsOfStep = (step: AnsweredStep, terms: JourneyTerms): FormField[] =>
  fieldsAsSent({ fields: (form) => journeyFields[step]({ ...terms, form }) }, terms.form);

type ReaderTools = AnswerTools & { journey: Journey };
type Reader = (values: FieldValues, tools: ReaderTools, terms: JourneyTerms) => Promise<Answered>;

const readers: Readonly<Record<AnsweredStep, Reader>> = {
  details: async (values, tools) => {
    const { isNowhere } = await findPlace(tools, textOf(values.postcode));
    return isNowhere ? wrongPostcode : { answers: { details: detailsOf(values) } };
  },
  'trade-in': async (values, tools) => {
    if (values.trade_in !== 'Yes') return { answers: { 'trade-in': { has: false } } };
    const rego = readPlate(textOf(values.Rego));
    return rego === undefined ? wrongPlate : { answers: { 'trade-in': await tradeInOf(rego, values, tools) } };
  },
  finance: async (values) => ({ answers: { finance: financeOf(values) } }),
  delivery: async (values, tools, terms) => {
    if (values.handover !== 'delivery') return { answers: { delivery: ownPickUpOf(values, terms.form) } };
    const { place, isNowhere } = await findPlace(tools, textOf(values.postcode));
    if (isNowhere) return wrongPostcode;
    const nearest = place && nearestTo({ lat: place.lat, long: place.lng }, tools.locations);
    const [street, suburb, postcode] = [values.street, values.suburb, values.postcode].map(textOf) as [
      string,
      string,
      string,
    ];
    const from = nearest ? { name: nearest.location.name, km: Math.round(nearest.km) } : null;
    return { answers: { delivery: { by: 'delivery', street, suburb, postcode, from } } };
  },
  deposit: async (values, _tools, { processors }) => {
    const processor = processors.find((name) => name === values.processor) ?? processors[0];
    return processor ? { answers: { deposit: { processor } } } : { answers: {} };
  },
};

const wrongPostcode = { errors: [{ field: 'postcode', message: 'Invalid postcode' }] };
const wrongPlate = { errors: [{ field: 'Rego', message: plateMessage }] };

async function tradeInOf(rego: string, values: FieldValues, tools: ReaderTools): Promise<TradeIn> {
  const regoState = textOf(values.regoState);
  return {
    has: true,
    rego,
    regoState,
    km: textOf(values.kms) === '' ? null : Number(values.kms),
    description: textOf(values.description),
    vehicle: await vehicleOf({ rego, regoState }, tools),
  };
}

/** What a purchase was told before it is not asked for again, and it is told of a few plates at most. */
async function vehicleOf({ rego, regoState }: { rego: string; regoState: string }, tools: ReaderTools) {
  const { journey, scope, register } = tools;
  const before = journey.answers['trade-in'];
  if (before?.has && before.vehicle && before.rego === rego && before.regoState === regoState) return before.vehicle;
  if (!register || !(await countLookUp(scope, journey.id))) return null;
  const found = await lookUpPlate(tools, { rego, state: regoState });
  return found && `${vehicleWords(found)}${register.isDemo ? ' (from a demo register)' : ''}`;
}

/** `2019 Mazda CX-5 Maxx, white` */
const vehicleWords = (vehicle: RegisteredVehicle): string =>
  [vehicleName(vehicle), ...(vehicle.colour ? [vehicle.colour.toLowerCase()] : [])].join(', ');
