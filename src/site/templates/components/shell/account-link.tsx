import { useSyncExternalStore } from 'react';
import { isSignedIn } from '../../../../features/watchlist/is-signed-in.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';

const never = () => () => undefined;

/**
 * Link to the account. A dot shows that the visitor is signed in, according to the cookie in the browser. On phones it is in the
 * menu.
 */
export function AccountLink({ className }: { className?: string }) {
  const signedIn = useSyncExternalStore(never, isSignedIn, () => false);
  return (
    <SmartLink to="/account" className={classNames('account-link', signedIn && 'is-signed-in', className)}>
      <Icon name="person" />
      <span className="sr-only">Your account</span>
    </SmartLink>
  );
}
