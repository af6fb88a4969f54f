import type { FieldValues } from '../../features/leads/form/form-field.ts';
import { valuesToShow } from '../../features/leads/form/values-to-show.ts';
import { questions } from '../../features/valuations/questions.ts';
import { vehicleFields } from '../../features/valuations/valuation-fields.ts';
import { type ShownStep, valuationAddress } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { vehicleFacts, vehicleName } from '../../features/leads/vehicle-name.ts';
import type { Nouns } from '../../ui/count-of.ts';
import type { SiteRequest } from '../site-request.ts';
import { noOfferWords } from './no-offer-words.ts';
import { offerStepOf } from './offer-step-of.ts';
import type { Entered, QuestionsStep, ValuationStepData, VehicleStep } from './valuation-page-data.ts';

type Asked = Pick<SiteRequest, 'site' | 'clock' | 'register'>;

/** What a step shows: what is known of the valuation, or what was just entered and has to be mended. */
export function stepDataOf(
  { site, clock, register }: Asked,
  valuation: ValuationView,
  { step, nouns, entered }: { step: ShownStep; nouns: Nouns; entered?: Entered | undefined },
): ValuationStepData {
  const { vehicle, answers, outcome } = valuation;
  if (step === 'vehicle' || vehicle === null) {
    return vehicleStepOf(valuation, { now: clock(), register, entered });
  }
  if (step === 'questions' || outcome === null) return questionsStepOf(valuation, entered);
  if (outcome.kind === 'enquiry') {
    return {
      kind: 'enquiry',
      reason: noOfferWords(outcome.reason, nouns),
      isAsked: outcome.asked !== undefined,
      back: valuationAddress(valuation, answers === null ? 'vehicle' : 'questions'),
    };
  }
  if (answers === null) return questionsStepOf(valuation, entered);
  return offerStepOf({ ...valuation, vehicle, answers }, outcome.offer, {
    now: clock(),
    nouns,
    searchPath: site.config.search.basePath,
    savesResult: site.config.valuation.savesResult,
  });
}

type Looked = { now: Date; register: SiteRequest['register']; entered: Entered | undefined };

function vehicleStepOf(
  { rego, regoState, vehicle, answers, outcome, path }: ValuationView,
  { now, register, entered }: Looked,
): VehicleStep {
  const fields = vehicleFields(now);
  return {
    kind: 'vehicle',
    plate: `${rego} (${regoState})`,
    found: vehicle && { name: vehicleName(vehicle), facts: vehicleFacts(vehicle) },
    register: register === null ? 'none' : register.isDemo ? 'demo' : 'real',
    anew: outcome && answers && path,
    fields,
    ...(entered ?? untouched),
    values: valuesToShow(fields, entered?.values ?? {}),
  };
}

function questionsStepOf(valuation: ValuationView, entered: Entered | undefined): QuestionsStep {
  return {
    kind: 'questions',
    questions,
    back: valuationAddress(valuation, 'vehicle'),
    ...(entered ?? { ...untouched, values: answersOf(valuation) }),
  };
}

const untouched: Entered = { values: {}, errors: [], problem: null };

const answersOf = ({ answers }: ValuationView): FieldValues =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([id, answer]) => [id, String(answer)]));
