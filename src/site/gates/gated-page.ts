import { isCarFormName, type FormKindName } from '../../features/leads/form/form-kind-name.ts';
import { comparablePath } from '../../features/sites/comparable-path.ts';
import { financePaths } from '../../features/sites/finance-paths.ts';
import { isRouteGated } from '../../features/sites/gate.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { valuationPaths } from '../../features/valuations/valuation-paths.ts';
import { formPages } from '../forms/form-pages.ts';

type Gates = Pick<SiteConfig, 'gates' | 'valuation'>;

/** Pages with several addresses: a gate before one of them stands before all. */
const pagesOfManyNames: readonly (readonly string[])[] = [financePaths, ...formPages.map(({ paths }) => paths)];
/** Where a site values cars, the pages to sell one and to trade it in are the same. */
const withValuation = [valuationPaths, ...pagesOfManyNames];

/** Whether the page at a path asks its visitors to sign in. */
export function isPageGated(config: Gates, path: string): boolean {
  const asked = comparablePath(path);
  const pages: readonly (readonly string[])[] = config.valuation.enabled ? withValuation : pagesOfManyNames;
  const names = pages.find((known) => known.includes(asked)) ?? [asked];
  return names.some((name) => isRouteGated(config, name));
}

/** Whether a form has its page behind a gate. It is not to be had anywhere else then. */
export const isFormGated = (config: Gates, form: FormKindName): boolean =>
  formPages.some(({ kind, paths }) => kind === form && isPageGated(config, paths[0]));

const carPage = /^\/cars\/[^/]+$/;

/** Whether an address asks for what stands behind a gate: its page, or a form over the page of a car. */
export function isAddressGated(config: Gates, { pathname, searchParams }: URL): boolean {
  if (isPageGated(config, pathname)) return true;
  const form = carPage.test(comparablePath(pathname)) ? searchParams.get('form') : null;
  return isCarFormName(form) && isFormGated(config, form);
}
