import type { PriceGuide } from '../../platform/vehicle-data/price-guide.ts';
import type { FieldError } from '../leads/form/form-field.ts';
import type { FormRequest } from '../leads/form/read-form-context.server.ts';
import type { PlateTools } from '../leads/look-up-plate.server.ts';
import type { ValuationView } from './valuation-view.ts';

/** What a valuation needs of its request: all that a form does, who knows plates, and who knows prices. */
export type ValuationRequest = FormRequest & PlateTools & { priceGuide: PriceGuide };

/** One step further, to be mended, or not to be had: no such valuation on this site, it is past this step or not there yet, or its offer no longer stands. */
export type Advanced =
  | { valuation: ValuationView; isNew: boolean }
  | { errors: FieldError[] }
  | { refused: 'unknown' | 'moved_on' | 'expired' };
