import { isCarFormName, type FormKindName } from '../../features/forms/form-kind-name.ts';
import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import { financePaths } from '../../features/finance/finance-paths.ts';
import { journeyPath } from '../../features/reservations/journey/journey-paths.ts';
import { isRouteGated } from '../../features/accounts/sign-in-gates.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { valuationPaths } from '../../features/valuations/valuation-paths.ts';
import { formPages } from '../forms/form-pages.ts';

type Gates = Pick<SiteConfig, 'gates' | 'valuation'>;

/** Pages with several paths: a gate on one path applies to all. */
const pathAliases: readonly (readonly string[])[] = [financePaths, ...formPages.map(({ paths }) => paths)];
/** Where a site values cars, the pages for selling and for trading in are the same. */
const pathAliasesWithValuation = [valuationPaths, ...pathAliases];

/** Whether the page at a path requires a sign-in. */
export function isPageGated(config: Gates, path: string): boolean {
  const normalised = normalisePath(path);
  const pages: readonly (readonly string[])[] = config.valuation.enabled ? pathAliasesWithValuation : pathAliases;
  const names = pages.find((aliases) => aliases.includes(normalised)) ?? [normalised];
  return names.some((name) => isRouteGated(config, name));
}

/** Whether the page of a form is gated. If it is, the form is not available anywhere else. */
export const isFormGated = (config: Gates, form: FormKindName): boolean =>
  form === 'purchase'
    ? isPageGated(config, journeyPath)
    : formPages.some(({ kind, paths }) => kind === form && isPageGated(config, paths[0]));

const carPage = /^\/cars\/[^/]+$/;

/** Whether a URL leads behind a gate: a gated page, or a gated form over a car's page. */
export function isAddressGated(config: Gates, { pathname, searchParams }: URL): boolean {
  if (isPageGated(config, pathname)) return true;
  const form = carPage.test(normalisePath(pathname)) ? searchParams.get('form') : null;
  return isCarFormName(form) && isFormGated(config, form);
}
