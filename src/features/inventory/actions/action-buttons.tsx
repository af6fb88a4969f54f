import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { type Action, type ActionNote, paymentMethodsId } from './action.ts';
import { actionIcons } from './action-icons.ts';

type ActionButtonsProps = {
  actions: readonly Action[];
  /** Under each other in the price card, or as big buttons across the page. */
  look: 'column' | 'row';
  /** Why one of them is missing that others have seen here. */
  note?: ActionNote | null;
};

/** What can be done about the car: the first is the one to press, the second stands out, the rest are at hand. */
export const ActionButtons = ({ actions, look, note }: ActionButtonsProps) =>
  actions.length > 0 && (
    <ul className={`actions actions-${look}`} aria-label="Next steps">
      {actions.map((action, place) => (
        <li key={action.kind + action.href}>
          <ActionButton action={action} className={classNames('btn', ranks[place] ?? 'action-more')} />
        </li>
      ))}
      {note && (
        <li className="action-note">
          {note.text}{' '}
          {note.link && (
            <SmartLink to={note.link.href} className="text-link">
              {note.link.label}
            </SmartLink>
          )}
        </li>
      )}
    </ul>
  );

const ranks = ['btn-brand', 'btn-outline'];

function ActionButton({ action: { kind, label, href, opens }, className }: { action: Action; className: string }) {
  const words = (
    <>
      <Icon name={actionIcons[kind]} />
      {label}
    </>
  );
  if (kind === 'paymentMethods') {
    return (
      <button type="button" className={className} popoverTarget={paymentMethodsId}>
        {words}
      </button>
    );
  }
  const isNewTab = kind === 'historyReport';
  return (
    <SmartLink
      to={href}
      className={className}
      keepsScroll={opens !== undefined || href.includes('?form=')}
      {...(opens && { 'data-opens': opens, 'data-for': kind })}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {words}
      {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </SmartLink>
  );
}
