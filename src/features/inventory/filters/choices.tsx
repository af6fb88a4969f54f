import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '../../../ui/format-count.ts';
import { KnownLinks } from '../../../ui/known-links.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { FacetOption } from './filter-data.ts';

type ChoiceProps = { to: string; isChosen: boolean; children: ReactNode };

/**
 * A link to the search with this choice, or without it. On a living page it is a checkbox to those who hear it; before
 * that, and without JavaScript, it is the link that it is.
 */
export function Choice({ to, isChosen, children }: ChoiceProps) {
  const isAlive = useHydrated();
  return (
    <SmartLink
      to={to}
      rel="nofollow"
      className={isChosen ? 'choice chosen' : 'choice'}
      {...(isAlive && { role: 'checkbox', 'aria-checked': isChosen, onKeyDown: pressBySpace })}
    >
      {children}
      {isChosen && !isAlive && <span className="sr-only">selected</span>}
    </SmartLink>
  );
}

type ChoicesProps = {
  label: string;
  options: readonly FacetOption[];
  isChosen(option: FacetOption): boolean;
  hrefOf(option: FacetOption): string;
};

export function Choices({ label, options, isChosen, hrefOf }: ChoicesProps) {
  const links = options.map((option) => {
    const isOn = isChosen(option);
    return { key: option.label, name: `${option.count} ${isOn} ${option.label}`, href: hrefOf(option), option, isOn };
  });
  return (
    <KnownLinks label={label} links={links} by={Choice}>
      {({ option, isOn }, href) => (
        <Choice to={href} isChosen={isOn}>
          {`${option.label} `}
          <span className="count">{formatCount(option.count)}</span>
        </Choice>
      )}
    </KnownLinks>
  );
}

/** Checkboxes answer to the space bar, links do not. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
