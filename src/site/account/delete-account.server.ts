import { data } from 'react-router';
import { deleteCustomer } from '../../features/accounts/customer-store.server.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getBackHref } from '../sign-in/back-href.ts';
import type { AccountDeleteData } from './account-delete-view.tsx';
import { deletedPath, deletePath } from './account-paths.ts';
import { requireFreshCode } from '../sign-in/require-fresh-code.server.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import { redirectSignedOut } from './sign-out.server.ts';

type DeleteRequest = Pick<SiteRequest, 'site' | 'scope' | 'visitor' | 'secure'>;

/** @throws a redirect to the sign-in without a fresh code */
export async function readAccountDelete(siteRequest: DeleteRequest, request: Request): Promise<AccountDeleteData> {
  const { config, name } = siteRequest.site;
  const back = getBackHref(request, config);
  const customer = requireCustomer(siteRequest, { type: 'account', redirect: deletePath, back });
  await requireFreshCode(siteRequest, customer, deletePath);
  return {
    siteName: name,
    phone: formatPhone(customer.phone),
    watches: config.watchlist.garage_enabled,
    savesSearches: config.watchlist.savedSearches,
    reserves: config.reservation.enabled,
  };
}

/** Requires a fresh code and the confirmation. Succeeds if the account is already deleted. */
export async function deleteAccount(siteRequest: DeleteRequest, request: Request) {
  const { visitor, scope, secure } = siteRequest;
  const isSure = (await readFormData(request)).get('sure') === 'yes';
  if (visitor.kind === 'customer') {
    if (!isSure) return data({ isUnsure: true }, { status: 422 });
    await requireFreshCode(siteRequest, visitor, deletePath);
    await deleteCustomer(scope, visitor.id);
  }
  return redirectSignedOut(deletedPath, secure);
}
