import { Icon } from '../../ui/icon.tsx';
import { getAssistantHref } from '../vehicle-page/actions/assistant-href.ts';

/** Opens the assistant's panel. Without JavaScript it goes to the assistant's page. */
export const AssistantLink = ({ car, className }: { car?: string | undefined; className: string }) => (
  <a
    className={className}
    href={getAssistantHref(car)}
    data-opens="assistant"
    data-keeps-scroll="" // do not prefetch on hover
  >
    <Icon name="chat" />
    <span>Ask us</span>
  </a>
);
