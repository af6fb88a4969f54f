import { redirect } from 'react-router';
import { signInHref, type SignInRequest } from '../../features/accounts/sign-in-gates.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { noStore } from '../server/no-store-headers.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The signed-in customer. @throws an uncacheable redirect to the sign-in */
export function requireCustomer({ visitor }: Pick<SiteRequest, 'visitor'>, signIn: SignInRequest): Customer {
  if (visitor.kind === 'customer') return visitor;
  throw redirect(signInHref(signIn), { ...noStore });
}
