import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '../../../ui/text/format-count.ts';
import { CachedLinks } from '../../../platform/fragment-cache/cached-links.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import type { FacetOption } from './filter-data.ts';

type OptionLinkProps = {
  /** Null for an option that would find no car. */
  to: string | null;
  isChosen: boolean;
  children: ReactNode;
};

/**
 * A link that toggles an option. Once hydrated it is a checkbox for assistive technology; before that, and without
 * JavaScript, it is an ordinary link. An option without cars is disabled.
 */
export function OptionLink({ to, isChosen, children }: OptionLinkProps) {
  const isHydrated = useHydrated();
  return (
    <a
      {...(to !== null && { href: to, rel: 'nofollow' })}
      className={classNames('choice', isChosen && 'chosen', to === null && 'empty')}
      {...(isHydrated && { role: 'checkbox', 'aria-checked': isChosen, onKeyDown: clickOnSpace })}
      {...(isHydrated && to === null && { 'aria-disabled': true, tabIndex: -1 })} // an option that becomes disabled keeps the focus
    >
      {children}
      {isChosen && !isHydrated && <span className="sr-only">selected</span>}
    </a>
  );
}

type OptionLinksProps = {
  label: string;
  options: readonly FacetOption[];
  isChosen(option: FacetOption): boolean;
  getHref(option: FacetOption): string;
};

export function OptionLinks({ label, options, isChosen, getHref }: OptionLinksProps) {
  const links = options.map((option) => {
    const isChecked = isChosen(option);
    return {
      key: option.label,
      name: `${option.count} ${isChecked} ${option.label} ${option.swatch}`,
      href: option.count > 0 || isChecked ? getHref(option) : null,
      option,
      isChecked,
    };
  });
  return (
    <CachedLinks label={label} links={links} by={OptionLink}>
      {({ option, isChecked }, href) => (
        <OptionLink to={href} isChosen={isChecked}>
          {option.swatch !== undefined && <Swatch colour={option.swatch} />}
          {`${option.label} `}
          <span className="count">{formatCount(option.count)}</span>
        </OptionLink>
      )}
    </CachedLinks>
  );
}

const Swatch = ({ colour }: { colour: string | null }) => (
  <span className="swatch" {...(colour !== null && { style: { background: colour } })} />
);

/** Checkboxes react to the space bar; links do not. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
