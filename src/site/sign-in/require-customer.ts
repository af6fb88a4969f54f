import { redirect } from 'react-router';
import { signInHref, type SignIn } from '../../features/sites/gate.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import type { SiteRequest } from '../site-request.ts';

/** Who is signed in. @throws the way to the sign-in page where nobody is */
export function requireCustomer({ visitor }: Pick<SiteRequest, 'visitor'>, signIn: SignIn): Customer {
  if (visitor.kind === 'anonymous') throw redirect(signInHref(signIn));
  return visitor;
}
