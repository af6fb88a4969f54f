import type { ValuationStep, ValuationView } from './valuation-view.ts';

export const tradeInPath = '/trade-in';
/** With `?car_id=`, the listed car the visitor wants to trade theirs in for. */
export const carTradeInPath = '/cars/trade-in';
export const sellPath = '/sell-my-car';

/** The paths of the valuation page. */
export const valuationPaths = [tradeInPath, carTradeInPath, sellPath] as const;
export type ValuationPath = (typeof valuationPaths)[number];

export const isValuationPath = (path: string): path is ValuationPath =>
  (valuationPaths as readonly string[]).includes(path);

/** The form its lead is stored as. */
export const getValuationForm = (path: string): 'trade-in' | 'sell' => (path === sellPath ? 'sell' : 'trade-in');

/** The query parameter of the id, which grants access to the valuation: `sites/urls/secret-url.ts` redacts it. */
export const valuationParam = 'valuation';

/** The steps with their own URL; the first step is at the bare path. */
export const shownSteps = ['vehicle', 'questions', 'offer'] as const;
export type ShownStep = (typeof shownSteps)[number];

/** Maps a step to its URL. Offer, enquiry and thanks share one. */
export const toShownStep = (step: ValuationStep): ShownStep =>
  step === 'vehicle' || step === 'questions' ? step : 'offer';

/** The requested step if the valuation has reached it, otherwise the furthest one reached. */
export function resolveShownStep(requested: string | null, step: ValuationStep): ShownStep {
  const reached = toShownStep(step);
  const target = shownSteps.find((name) => name === requested) ?? reached;
  return shownSteps.indexOf(target) <= shownSteps.indexOf(reached) ? target : reached;
}

/** A valuation stays on the page it was begun on. */
export function valuationHref({ id, path }: Pick<ValuationView, 'id' | 'path'>, step: ShownStep): string {
  return `${isValuationPath(path) ? path : tradeInPath}?${new URLSearchParams({ [valuationParam]: id, step })}`;
}
