import { classNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icon-name.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { type Action, type ActionNote, paymentMethodsId } from './action.ts';

const actionIcons: Readonly<Record<Action['kind'], IconName>> = {
  call: 'phone',
  finance: 'dollar',
  enquire: 'mail',
  testDrive: 'wheel',
  tradeIn: 'swap',
  reserve: 'bookmark-check',
  chat: 'chat',
  historyReport: 'report',
  chatAssistant: 'spark',
  makeAnOffer: 'tag',
  paymentMethods: 'card',
  customLink: 'arrow-right',
  similar: 'search',
};

type ActionButtonsProps = {
  actions: readonly Action[];
  /** Stacked in the price card, or as large buttons across the page. */
  layout: 'column' | 'row';
  /** Explains why a button is missing. */
  note?: ActionNote | null;
};

/** The action buttons of a car: the first is primary, the second outlined, the rest plain. */
export const ActionButtons = ({ actions, layout, note }: ActionButtonsProps) =>
  actions.length > 0 && (
    <ul className={`actions actions-${layout}`} aria-label="Next steps">
      {actions.map((action, index) => (
        <li key={action.kind + action.href}>
          <ActionButton action={action} className={classNames('btn', buttonStyles[index] ?? 'action-more')} />
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

const buttonStyles = ['btn-brand', 'btn-outline'];

function ActionButton({ action: { kind, label, href, opens }, className }: { action: Action; className: string }) {
  const content = (
    <>
      <Icon name={actionIcons[kind]} />
      {label}
    </>
  );
  if (kind === 'paymentMethods') {
    return (
      <button type="button" className={className} popoverTarget={paymentMethodsId}>
        {content}
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
      {content}
      {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </SmartLink>
  );
}
