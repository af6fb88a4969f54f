import { isDeepStrictEqual } from 'node:util';
import type { Sent } from '../leads/form/form-values.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { textOf } from '../leads/lead-values.ts';
import { isTooOld } from './limit-of.ts';
import { noOfferTold, vehicleTold } from './told-of.ts';
import { vehicleFields } from './valuation-fields.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';
import { findValuation, keepVehicle } from './valuation-store.server.ts';
import type { ValuationView } from './valuation-view.ts';
import type { ValuationOutcome, ValuedVehicle } from './valuation.ts';

/**
 * The visitor says that the car is theirs: the one that was found, or, where answers under the names of `vehicleFields`
 * come along, the one that these describe.
 */
export async function confirmVehicle(request: ValuationRequest, id: string, described: Sent | null): Promise<Advanced> {
  const { scope, clock, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { values, errors } = validateLead(vehicleFields(clock()), described ?? {});
  if (described !== null && errors.length > 0) return { errors };
  const vehicle = described === null ? valuation.vehicle : describedVehicle(values, valuation);
  if (!vehicle) return { errors };
  if (valuation.isConfirmed && isDeepStrictEqual(vehicle, valuation.vehicle)) return { valuation, isNew: false };
  // Nobody answers five questions to be told what their car's year has said.
  const isOld = isTooOld({ year: vehicle.year, state: valuation.regoState, now: clock() });
  const outcome: ValuationOutcome | null = isOld ? { kind: 'enquiry', reason: 'too_old' } : null;
  const told = { ...vehicleTold(vehicle), no_offer_reason: outcome ? noOfferTold(outcome) : '' };
  const isKept = await keepVehicle(scope, valuation, { vehicle, outcome, told, jobs });
  const now = isKept ? await findValuation(scope, id) : undefined;
  return now ? { valuation: now, isNew: true } : { refused: 'moved_on' };
}

/** What a register has said of it stands for as long as the owner speaks of the same car. */
function describedVehicle(values: Readonly<Record<string, unknown>>, { vehicle: found }: ValuationView): ValuedVehicle {
  const said = {
    year: Number(values.year),
    make: textOf(values.make),
    model: textOf(values.model),
    badge: textOf(values.badge) || null,
  };
  const isSame = found && found.year === said.year && found.make === said.make && found.model === said.model;
  return { ...(isSame ? found : { body: null, fuel: null, transmission: null, colour: null }), ...said };
}
