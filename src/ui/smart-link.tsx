import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

type Anchor = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Keeps the scroll position, for links that change what the page shows. */
  keepsScroll?: boolean;
};

const leavesTheSite = (to: string): boolean => !/^[/#]/.test(to) || to.startsWith('//');

/** Encodes the brackets of a search address that a dealer wrote, since a URL may not contain them (RFC 3986). */
const encodeBrackets = (to: string): string => (to.startsWith('/') ? to.replaceAll(/[[\]]/g, encodeURIComponent) : to);

/**
 * A plain link. One listener for the whole page (client-navigation.tsx) handles navigation, so that a hundred links
 * cost no more than their HTML to render and to hydrate.
 */
export function SmartLink({ to, keepsScroll = false, children, ...rest }: Anchor) {
  return (
    <a
      href={to.includes('[') ? encodeBrackets(to) : to}
      {...(leavesTheSite(to) && { rel: 'noopener' })}
      {...(keepsScroll && { 'data-keeps-scroll': '' })}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A menu link; sets `aria-current` if it is the current page. */
export function MenuLink(props: Anchor) {
  const { pathname } = useLocation();
  return <SmartLink {...(pathname === props.to && { 'aria-current': 'page' as const })} {...props} />;
}
