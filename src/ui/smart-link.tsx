import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

type Anchor = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The page stays where it is scrolled to: for links that change what is shown rather than where one is. */
  keepsScroll?: boolean;
};

const leavesTheSite = (to: string): boolean => !/^[/#]/.test(to) || to.startsWith('//');

/**
 * An ordinary address. One listener for the whole page (follow-links.tsx) navigates in place on this site: a hundred
 * links cost no more than their HTML, neither to render nor to bring to life.
 */
export function SmartLink({ to, keepsScroll = false, children, ...rest }: Anchor) {
  return (
    <a
      href={to}
      {...(leavesTheSite(to) && { rel: 'noopener' })}
      {...(keepsScroll && { 'data-keeps-scroll': '' })}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A link of a menu: says by `aria-current` whether it is the page being shown. */
export function MenuLink(props: Anchor) {
  const { pathname } = useLocation();
  return <SmartLink {...(pathname === props.to && { 'aria-current': 'page' as const })} {...props} />;
}
