import type { ShouldRevalidateFunction } from 'react-router';

/** A form step is a history entry with the same URL, which needs no new data. */
export const skipStepRevalidation: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate);
