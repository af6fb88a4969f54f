import { localItems } from '../sites/local-items.ts';
import type { AdjustmentAnswers, Offer, RegisteredPlate, ValuedVehicle } from './valuation.ts';

/** What became of a valuation, as the browser keeps it and sites may store it: without whoever asked for it. */
export type ValuationResult = RegisteredPlate &
  Pick<Offer, 'offer_price' | 'low' | 'high' | 'comparables' | 'source'> &
  Pick<ValuedVehicle, 'year' | 'make' | 'model' | 'badge'> &
  Pick<AdjustmentAnswers, 'kms'> & { lead_id: string };

/** The browser keeps the way back to it as well, which is nobody else's business. */
export type KeptValuation = {
  /** The valuation's. */
  id: string;
  result: ValuationResult;
  address: string;
  vehicle: string;
  figure: string;
  until: string;
};

/**
 * Keeps an estimate for the visitor's return and, where the site wants it, sends it along once. Whether that works is
 * no concern of the visitor's.
 */
export async function keepValuation(kept: KeptValuation, savesResult: boolean): Promise<void> {
  const isKnown = JSON.stringify(localItems.tradeInValuation.read()) === JSON.stringify(kept);
  if (isKnown) return;
  localItems.tradeInValuation.write(kept);
  if (!savesResult) return;
  try {
    const body = JSON.stringify({ column_name: 'valuation', value: { id: kept.id, ...kept.result } });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/miscellaneous', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`refused with ${answer.status}`);
  } catch (error) {
    console.error('Failed to save valuation data');
    console.debug(error);
  }
}
