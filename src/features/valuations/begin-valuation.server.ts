import type { FieldError } from '../leads/form/form-field.ts';
import type { Sent } from '../leads/form/form-values.ts';
import type { ValuationRequest } from './valuation-request.ts';
import type { ValuationView } from './valuation-view.ts';

export type AskedValuation = {
  /** Under which words the lead arrives. */
  form: 'trade-in' | 'sell';
  /** The listed car that the visitor's own is to be traded in for. */
  carId: number | null;
  /** The answers under the names of `valuationFields`, and `key`, `url`, `touched`, `lead_attributes`. */
  sent: Sent;
  userAgent: string | null;
};

/** Begun, to be mended, too many for one phone, or not to be had with the car that it names. */
export type Begun =
  | { valuation: ValuationView; isNew: boolean }
  | { errors: FieldError[] }
  | { secondsToWait: number }
  | { refused: 'unknown_car' | 'car_not_valued' };

/** Stores the lead and the valuation together; a repetition under the same key is the same valuation. */
export async function beginValuation(_request: ValuationRequest, _asked: AskedValuation): Promise<Begun> {
  throw new Error('to be written');
}
