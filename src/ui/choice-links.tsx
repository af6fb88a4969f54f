import { formatCount } from './text/format-count.ts';
import { SmartLink } from './smart-link.tsx';

export type Choice = { label: string; href: string; count?: number; isChosen?: boolean };

type ChoiceLinksProps = { label: string; choices: readonly Choice[]; keepsScroll?: boolean };

/** Filter links, each with its number of results. */
export const ChoiceLinks = ({ label, choices, keepsScroll = false }: ChoiceLinksProps) => (
  <nav aria-label={label} className="choices">
    <ul>
      {choices.map(({ label: name, href, count, isChosen }) => (
        <li key={href}>
          <SmartLink to={href} keepsScroll={keepsScroll} {...(isChosen && { 'aria-current': 'true' as const })}>
            {name} {count !== undefined && <span>{formatCount(count)}</span>}
          </SmartLink>
        </li>
      ))}
    </ul>
  </nav>
);
