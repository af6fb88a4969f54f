import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openChat } from './chat-widget.ts';
import { getCarFormHref } from '../../cars/car-form-href.ts';
import type { ActionOverlaysData } from '../actions/build-action-overlays.ts';

export type ChatOverlayProps = {
  overlays: ActionOverlaysData;
  /** The link that opened the chat. */
  link: HTMLAnchorElement;
  onClose(): void;
};

/** Shows that the dealer's chat is loading, and other contact options when it fails. */
export function ChatOverlay({ overlays: { car, chatScript, phone }, link, onClose }: ChatOverlayProps) {
  const isOffer = link.dataset.for === 'makeAnOffer';
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    link.setAttribute('aria-busy', 'true');
    openChat(chatScript ?? '', { car, topic: isOffer ? 'offer' : 'question' })
      .then(
        () => isWanted && onClose(),
        (error: unknown) => {
          console.warn(error);
          if (isWanted) setHasFailed(true);
        },
      )
      .finally(() => link.removeAttribute('aria-busy'));
    return () => {
      isWanted = false;
    };
  }, [car, chatScript, isOffer, link, onClose]);

  if (!hasFailed) {
    return (
      <output className="chat-note">
        <p>Opening the chat…</p>
      </output>
    );
  }
  return (
    <div role="alert" className="chat-note">
      <p>The chat could not be loaded. Send us your question instead and we will get back to you.</p>
      <p className="chat-contacts">
        <ButtonLink
          size="small"
          to={getCarFormHref(car, isOffer ? 'offer' : 'enquiry')}
          data-keeps-scroll=""
          onClick={onClose}
        >
          {isOffer ? 'Make an offer' : 'Send an enquiry'}
        </ButtonLink>
        {phone && (
          <ButtonLink kind="outline" size="small" to={phone.href}>
            {phone.text}
          </ButtonLink>
        )}
      </p>
      <button type="button" aria-label="Close" className="chat-close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
