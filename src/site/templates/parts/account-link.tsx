import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';

/** The way to the account, the same for everybody; on phones it stands in the menu. */
export const AccountLink = ({ className }: { className?: string }) => (
  <SmartLink to="/account" className={classNames('account-link', className)}>
    <Icon name="person" />
    <span className="sr-only">Your account</span>
  </SmartLink>
);
