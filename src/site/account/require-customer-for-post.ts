import { signInHref } from '../../features/accounts/sign-in-gates.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { accountPath } from './account-paths.ts';

/** The customer who posted a form of the account. @throws a redirect to the sign-in if the session has ended */
export function requireCustomerForPost({ visitor }: Pick<SiteRequest, 'visitor'>): Customer {
  if (visitor.kind === 'customer') return visitor;
  throw seeOther(signInHref({ type: 'account', redirect: accountPath, back: '/' }));
}
