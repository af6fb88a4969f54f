import { isDeepStrictEqual } from 'node:util';
import type { RawFormValues } from '../../forms/form-values.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { toText } from '../../leads/lead-values.ts';
import { isTooOld } from '../offer/valuation-limits.ts';
import { noOfferReasonText, vehicleLeadFields } from '../valuation-lead-fields.ts';
import { vehicleFields } from './valuation-fields.ts';
import type { AdvanceResult, ValuationRequest } from './valuation-request.ts';
import { findValuation, saveVehicle } from '../valuation-store.server.ts';
import type { ValuationView } from '../valuation-view.ts';
import type { ValuationOutcome, ValuedVehicle } from '../valuation.ts';

/**
 * The visitor confirms their car: the one that was found, or the one described by the values of `vehicleFields`.
 */
export async function confirmVehicle(
  request: ValuationRequest,
  id: string,
  described: RawFormValues | null,
): Promise<AdvanceResult> {
  const { scope, clock, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { values, errors } = validateForm(vehicleFields(clock()), described ?? {});
  if (described !== null && errors.length > 0) return { errors };
  const vehicle = described === null ? valuation.vehicle : toVehicle(values, valuation);
  if (!vehicle) return { errors };
  if (valuation.isConfirmed && isDeepStrictEqual(vehicle, valuation.vehicle)) return { valuation, isNew: false };
  // The year alone rules out an offer, so the questions are skipped.
  const isOld = isTooOld({ year: vehicle.year, state: valuation.regoState, now: clock() });
  const outcome: ValuationOutcome | null = isOld ? { kind: 'enquiry', reason: 'too_old' } : null;
  const leadFields = { ...vehicleLeadFields(vehicle), no_offer_reason: outcome ? noOfferReasonText(outcome) : '' };
  const isSaved = await saveVehicle(scope, valuation, { vehicle, outcome, leadFields, jobs });
  const current = isSaved ? await findValuation(scope, id) : undefined;
  return current ? { valuation: current, isNew: true } : { refused: 'moved_on' };
}

/** Keeps the register's details if the description names the same car. */
function toVehicle(values: Readonly<Record<string, unknown>>, { vehicle: found }: ValuationView): ValuedVehicle {
  const description = {
    year: Number(values.year),
    make: toText(values.make),
    model: toText(values.model),
    badge: toText(values.badge) || null,
  };
  const isSame =
    found && found.year === description.year && found.make === description.make && found.model === description.model;
  return { ...(isSame ? found : { body: null, fuel: null, transmission: null, colour: null }), ...description };
}
