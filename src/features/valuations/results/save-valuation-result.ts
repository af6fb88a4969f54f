import { browserStorage } from '../../sites/browser-storage.ts';
import type { AdjustmentAnswers, Offer, RegisteredPlate, ValuedVehicle } from '../valuation.ts';

/** The result of a valuation, as the browser and the site may store it: without contact details. */
export type ValuationResult = RegisteredPlate &
  Pick<Offer, 'offer_price' | 'low' | 'high' | 'comparables' | 'source'> &
  Pick<ValuedVehicle, 'year' | 'make' | 'model' | 'badge'> &
  Pick<AdjustmentAnswers, 'kms'> & { lead_id: string };

/** Stored in the browser: the result and the link back to the valuation. */
export type SavedValuation = {
  /** The valuation's id. */
  id: string;
  result: ValuationResult;
  address: string;
  vehicle: string;
  figure: string;
  until: string;
};

/**
 * Stores an estimate in the browser and, if the site enables it, posts it once. A failure is logged and not shown to the
 * visitor.
 */
export async function saveValuationResult(valuation: SavedValuation, savesResult: boolean): Promise<void> {
  const isSaved = JSON.stringify(browserStorage.tradeInValuation.read()) === JSON.stringify(valuation);
  if (isSaved) return;
  browserStorage.tradeInValuation.write(valuation);
  if (!savesResult) return;
  try {
    const body = JSON.stringify({ column_name: 'valuation', value: { id: valuation.id, ...valuation.result } });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/miscellaneous', { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`refused with ${response.status}`);
  } catch (error) {
    console.error('Failed to save valuation data');
    console.debug(error);
  }
}
