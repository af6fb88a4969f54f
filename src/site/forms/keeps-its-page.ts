import type { ShouldRevalidateFunction } from 'react-router';

/** A step of a form is an entry of the history at the same address: no reason to read the page again. */
export const keepsItsPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
