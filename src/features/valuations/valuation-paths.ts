import type { ValuationStep, ValuationView } from './valuation-view.ts';

export const tradeInPath = '/trade-in';
/** With `?car_id=`, the listed car that the visitor's own is to be traded in for. */
export const carTradeInPath = '/cars/trade-in';
export const sellPath = '/sell-my-car';

/** The names of the page that values a visitor's car. */
export const valuationPaths = [tradeInPath, carTradeInPath, sellPath] as const;
export type ValuationPath = (typeof valuationPaths)[number];

export const isValuationPath = (path: string): path is ValuationPath =>
  (valuationPaths as readonly string[]).includes(path);

/** Under which words its lead arrives. */
export const formAt = (path: string): 'trade-in' | 'sell' => (path === sellPath ? 'sell' : 'trade-in');

/** Names the valuation in an address. Whoever has the id has the valuation: see `sites/secret-path.ts`. */
export const valuationParam = 'valuation';

/** The steps that have an address each; the first of all stands at the bare path. */
export const shownSteps = ['vehicle', 'questions', 'offer'] as const;
export type ShownStep = (typeof shownSteps)[number];

/** How far a valuation has come: where it ends, an offer, people instead, or thanks stand at one address. */
export const reachedBy = (step: ValuationStep): ShownStep =>
  step === 'vehicle' || step === 'questions' ? step : 'offer';

/** The step that an address asks for, as far as it may be shown yet; otherwise how far the valuation has come. */
export function stepToShow(asked: string | null, step: ValuationStep): ShownStep {
  const reached = reachedBy(step);
  const wanted = shownSteps.find((known) => known === asked) ?? reached;
  return shownSteps.indexOf(wanted) <= shownSteps.indexOf(reached) ? wanted : reached;
}

/** Where a valuation goes on. It was begun on one of the three pages and stays there. */
export function valuationAddress({ id, path }: Pick<ValuationView, 'id' | 'path'>, step: ShownStep): string {
  return `${isValuationPath(path) ? path : tradeInPath}?${new URLSearchParams({ [valuationParam]: id, step })}`;
}
