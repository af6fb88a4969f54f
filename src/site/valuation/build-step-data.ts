import type { FieldValues } from '../../features/forms/form-field.ts';
import { fillInitialValues } from '../../features/forms/initial-values.ts';
import { questions } from '../../features/valuations/steps/questions.ts';
import { vehicleFields } from '../../features/valuations/steps/valuation-fields.ts';
import { type ShownStep, valuationHref } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { vehicleFacts, vehicleName } from '../../features/plate-lookup/vehicle-name.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getNoOfferCopy } from './no-offer-copy.ts';
import { buildOfferStep } from './build-offer-step.ts';
import type { FormEntry, QuestionsStep, ValuationStepData, VehicleStep } from './valuation-page-data.ts';

type StepRequest = Pick<SiteRequest, 'site' | 'clock' | 'register'>;

/** Everything a step shows, from the valuation or from a rejected form. */
export function buildStepData(
  { site, clock, register }: StepRequest,
  valuation: ValuationView,
  { step, nouns, entered }: { step: ShownStep; nouns: Nouns; entered?: FormEntry | undefined },
): ValuationStepData {
  const { vehicle, answers, outcome } = valuation;
  if (step === 'vehicle' || vehicle === null) {
    return buildVehicleStep(valuation, { now: clock(), register, entered });
  }
  if (step === 'questions' || outcome === null) return buildQuestionsStep(valuation, entered);
  if (outcome.kind === 'enquiry') {
    return {
      kind: 'enquiry',
      reason: getNoOfferCopy(outcome.reason, nouns),
      isRequested: outcome.asked !== undefined,
      back: valuationHref(valuation, answers === null ? 'vehicle' : 'questions'),
    };
  }
  if (answers === null) return buildQuestionsStep(valuation, entered);
  return buildOfferStep({ ...valuation, vehicle, answers }, outcome.offer, {
    now: clock(),
    nouns,
    searchPath: site.config.search.basePath,
    savesResult: site.config.valuation.savesResult,
  });
}

type VehicleOptions = { now: Date; register: SiteRequest['register']; entered: FormEntry | undefined };

export function buildVehicleStep(
  {
    rego,
    regoState,
    vehicle,
    answers,
    outcome,
    path,
  }: Pick<ValuationView, 'rego' | 'regoState' | 'vehicle' | 'answers' | 'outcome' | 'path'>,
  { now, register, entered }: VehicleOptions,
): VehicleStep {
  const fields = vehicleFields(now);
  return {
    kind: 'vehicle',
    plate: `${rego} (${regoState})`,
    found: vehicle && { name: vehicleName(vehicle), facts: vehicleFacts(vehicle) },
    register: register === null ? 'none' : register.isDemo ? 'demo' : 'real',
    startOverHref: outcome && answers && path,
    hidden: [],
    fields,
    ...(entered ?? emptyEntry),
    values: fillInitialValues(fields, entered?.values ?? {}),
  };
}

function buildQuestionsStep(valuation: ValuationView, entered: FormEntry | undefined): QuestionsStep {
  return {
    kind: 'questions',
    questions,
    back: valuationHref(valuation, 'vehicle'),
    ...(entered ?? { ...emptyEntry, values: toFieldValues(valuation) }),
  };
}

const emptyEntry: FormEntry = { values: {}, errors: [], problem: null };

const toFieldValues = ({ answers }: ValuationView): FieldValues =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([id, answer]) => [id, String(answer)]));
