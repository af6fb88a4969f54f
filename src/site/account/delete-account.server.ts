import { data } from 'react-router';
import { deleteCustomer } from '../../features/accounts/customer-store.server.ts';
import { printPhone } from '../../features/sites/print-phone.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { wayBack } from '../way-back.ts';
import type { AccountDeleteData } from './account-delete-view.tsx';
import { deletedPath, deletePath } from './account-paths.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import { leave } from './sign-out.server.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'visitor' | 'secure'>;

export function readAccountDelete(asked: Asked, request: Request): AccountDeleteData {
  const { config, name } = asked.site;
  const back = wayBack(request, config);
  const customer = requireCustomer(asked, { type: 'account', redirect: deletePath, back });
  return {
    siteName: name,
    phone: printPhone(customer.phone),
    watches: config.watchlist.garage_enabled,
    savesSearches: config.watchlist.savedSearches,
    reserves: config.reservation.enabled,
  };
}

/** Only who says so. To whom the account does not belong any more, it is deleted already. */
export async function deleteAccount({ visitor, scope, secure }: Asked, request: Request) {
  const isSure = (await readFormData(request)).get('sure') === 'yes';
  if (visitor.kind === 'customer') {
    if (!isSure) return data({ isUnsure: true }, { status: 422 });
    await deleteCustomer(scope, visitor.id);
  }
  return leave(deletedPath, secure);
}
