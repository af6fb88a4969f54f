import type { SiteScope } from '../../platform/postgres/database.ts';
import type { ValuationView } from './valuation-view.ts';

/** A valuation of this site; another site's id means nothing here. */
export async function findValuation(_scope: SiteScope, _id: string): Promise<ValuationView | undefined> {
  throw new Error('to be written');
}
