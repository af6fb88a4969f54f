import { signInHref } from '../../features/sites/gate.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { accountPath } from './account-paths.ts';

/** Who has posted a form of the account. @throws the way to the sign-in for somebody who was signed out in the meantime */
export function requirePoster({ visitor }: Pick<SiteRequest, 'visitor'>): Customer {
  if (visitor.kind === 'customer') return visitor;
  throw seeOther(signInHref({ type: 'account', redirect: accountPath, back: '/' }));
}
