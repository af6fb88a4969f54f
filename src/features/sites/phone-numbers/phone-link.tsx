import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../../../ui/state/store.ts';
import { phoneRevealForm } from './phone-reveal-form.ts';
import { revealedNumbers } from './revealed-numbers.ts';
import type { ShownPhone } from './shown-phone.ts';
import { telLink } from './tel-link.ts';

type PhoneLinkProps = {
  phone: ShownPhone;
  className?: string | undefined;
  /** For screen readers, where the number itself may not be visible. */
  label?: (shown: string) => string;
  /** Renders the link's content around the number. */
  children?: (number: ReactNode) => ReactNode;
};

const showNumber = (number: ReactNode): ReactNode => number;

/** A number to dial, or a button that reveals it. Once revealed, it stays so for the visit. */
export function PhoneLink({ phone, className, label, children = showNumber }: PhoneLinkProps) {
  const { revealKey } = phone;
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const revealed = useStore(revealedNumbers, (numbers) => (revealKey === undefined ? '' : (numbers[revealKey] ?? '')));

  // The link replaces the button and takes over its focus.
  useEffect(() => {
    if (revealed !== '' && wasPressed.current) link.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [revealed]);

  const hint = revealKey !== undefined && <PhoneHint />;
  if (revealKey !== undefined && revealed === '') {
    return (
      <button
        type="submit"
        form={phoneRevealForm.id}
        name="number"
        value={revealKey}
        className={className}
        aria-label={label && `Show number ${phone.shown}`}
        data-masked=""
        onClick={() => {
          wasPressed.current = true;
        }}
      >
        {children(
          <span className="phone-number">
            {phone.shown}
            {hint}
          </span>,
        )}
      </button>
    );
  }
  const shown = revealed || phone.shown;
  return (
    <a
      ref={link}
      href={(revealed ? telLink(revealed) : phone.href) ?? undefined}
      className={className}
      aria-label={label?.(shown)}
    >
      {children(
        revealKey === undefined ? (
          shown
        ) : (
          <span className="phone-number">
            {shown}
            {hint}
          </span>
        ),
      )}
    </a>
  );
}

/** Invisible but still there on a revealed number, so that nothing moves. */
const PhoneHint = () => <span className="phone-hint">Show</span>;
