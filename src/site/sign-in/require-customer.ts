import { redirect } from 'react-router';
import { signInHref, type SignIn } from '../../features/sites/gate.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { personal } from '../account/personal-headers.ts';
import type { SiteRequest } from '../site-request.ts';

/** Who is signed in. @throws the way to the sign-in page where nobody is, which nobody keeps for when somebody is */
export function requireCustomer({ visitor }: Pick<SiteRequest, 'visitor'>, signIn: SignIn): Customer {
  if (visitor.kind === 'customer') return visitor;
  throw redirect(signInHref(signIn), { ...personal });
}
