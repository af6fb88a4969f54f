import type { Seller, StockPlan } from './stock-plan.ts';

export interface CarRequest {
  readonly seed: string;
  readonly seller: Seller;
  readonly plan: StockPlan;
  /** the car's place in its dealership's stock, from 0 */
  readonly index: number;
  readonly now: Date;
}
