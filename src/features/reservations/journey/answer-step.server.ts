import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { RegisteredVehicle } from '../../../platform/vehicle-data/rego-register.ts';
import type { FieldError, FieldValues, FormField } from '../../forms/form-field.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import { getFieldsAtSubmission } from '../../forms/form-kind.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { toText } from '../../leads/lead-values.ts';
import { lookUpPlate, type PlateLookup } from '../../plate-lookup/look-up-plate.server.ts';
import { plateFormatMessage, parsePlate } from '../../plate-lookup/parse-plate.ts';
import { vehicleName } from '../../plate-lookup/vehicle-name.ts';
import { findNearest } from '../../locations/geocoding/distance.ts';
import { geocodePostcode } from '../../locations/geocoding/geocode-postcode.server.ts';
import type { Location } from '../../locations/location.ts';
import { journeyFields, type JourneyTerms } from './journey-fields.ts';
import { claimPlateLookup, type Journey, saveAnswers } from './journey-store.server.ts';
import { toDetails, toFinance, toPickUpDelivery } from './journey-values.ts';
import type { AnsweredStep, JourneyAnswers, TradeIn } from './journey.ts';

export type AnswerDependencies = PlateLookup & { geocoder: Geocoder; locations: readonly Location[] };

export type SentStep = { journey: Journey; step: AnsweredStep; terms: JourneyTerms; sent: RawFormValues };

type AnswerResult = { answers: JourneyAnswers } | { errors: FieldError[] };

/** Validates the answer to a step and saves it with the earlier ones. */
export async function answerStep(
  tools: AnswerDependencies,
  { journey, step, terms, sent }: SentStep,
): Promise<AnswerResult> {
  const { values, errors } = validateForm(getSubmittedStepFields(step, terms), sent);
  if (errors.length > 0) return { errors };
  const result = await parsers[step](values, { ...tools, journey }, terms);
  if ('errors' in result) return result;
  await saveAnswers(tools.scope, journey.id, { ...result.answers, unfinished: undefined });
  return result;
}

/** The fields a submitted step is validated against, up to an hour after it was opened. */
export const getSubmittedStepFields = (step: AnsweredStep, terms: JourneyTerms): FormField[] =>
  getFieldsAtSubmission({ fields: (form) => journeyFields[step]({ ...terms, form }) }, terms.form);

type ParserDependencies = AnswerDependencies & { journey: Journey };
type Parser = (values: FieldValues, tools: ParserDependencies, terms: JourneyTerms) => Promise<AnswerResult>;

const parsers: Readonly<Record<AnsweredStep, Parser>> = {
  details: async (values, tools) => {
    const { isUnknown } = await geocodePostcode(tools, toText(values.postcode));
    return isUnknown ? wrongPostcode : { answers: { details: toDetails(values) } };
  },
  'trade-in': async (values, tools) => {
    if (values.trade_in !== 'Yes') return { answers: { 'trade-in': { has: false } } };
    const rego = parsePlate(toText(values.Rego));
    return rego === undefined ? wrongPlate : { answers: { 'trade-in': await parseTradeIn(rego, values, tools) } };
  },
  finance: async (values) => ({ answers: { finance: toFinance(values) } }),
  delivery: async (values, tools, terms) => {
    if (values.handover !== 'delivery') return { answers: { delivery: toPickUpDelivery(values, terms.form) } };
    const { place, isUnknown } = await geocodePostcode(tools, toText(values.postcode));
    if (isUnknown) return wrongPostcode;
    const nearest = place && findNearest({ lat: place.lat, long: place.lng }, tools.locations);
    const [street, suburb, postcode] = [values.street, values.suburb, values.postcode].map(toText) as [
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
const wrongPlate = { errors: [{ field: 'Rego', message: plateFormatMessage }] };

async function parseTradeIn(rego: string, values: FieldValues, tools: ParserDependencies): Promise<TradeIn> {
  const regoState = toText(values.regoState);
  return {
    has: true,
    rego,
    regoState,
    km: toText(values.kms) === '' ? null : Number(values.kms),
    description: toText(values.description),
    vehicle: await findVehicleName({ rego, regoState }, tools),
  };
}

/** Reuses an earlier result for the same plate; each journey may look up a few plates only. */
async function findVehicleName({ rego, regoState }: { rego: string; regoState: string }, tools: ParserDependencies) {
  const { journey, scope, register } = tools;
  const previous = journey.answers['trade-in'];
  if (previous?.has && previous.vehicle && previous.rego === rego && previous.regoState === regoState)
    return previous.vehicle;
  if (!register || !(await claimPlateLookup(scope, journey.id))) return null;
  const found = await lookUpPlate(tools, { rego, state: regoState });
  return found && `${describeVehicle(found)}${register.isDemo ? ' (from a demo register)' : ''}`;
}

/** `2019 Mazda CX-5 Maxx, white` */
const describeVehicle = (vehicle: RegisteredVehicle): string =>
  [vehicleName(vehicle), ...(vehicle.colour ? [vehicle.colour.toLowerCase()] : [])].join(', ');
