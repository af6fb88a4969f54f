import type { PriceGuide } from '../../../platform/vehicle-data/price-guide.ts';
import type { FieldError } from '../../forms/form-field.ts';
import type { LeadRequest } from '../../leads/lead-request.ts';
import type { Site } from '../../sites/site.ts';
import type { PlateLookup } from '../../plate-lookup/look-up-plate.server.ts';
import type { ValuationView } from '../valuation-view.ts';
import type { ValuationSection } from '../valuation-config.ts';

/** The parts of a request that a valuation needs: those of a form, plate lookup and the price guide. */
export type ValuationRequest = LeadRequest & PlateLookup & { site: Site<ValuationSection>; priceGuide: PriceGuide };

/**
 * The valuation after the step, the errors in the input, or a refusal. `unknown`: no such valuation on this site.
 * `moved_on`: the step is not available at this point. `expired`: the offer is no longer valid.
 */
export type AdvanceResult =
  | { valuation: ValuationView; isNew: boolean }
  | { errors: FieldError[] }
  | { refused: 'unknown' | 'moved_on' | 'expired' };
