import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';

type Anchor = Omit<ComponentProps<'a'>, 'href'> & { to: string };

const leavesTheSite = (to: string): boolean => !to.startsWith('/') || to.startsWith('//');

/** An ordinary address: navigates in place on this site, and leaves for any other. */
export function SmartLink({ to, ...rest }: Anchor) {
  return leavesTheSite(to) ? <OutwardLink to={to} {...rest} /> : <Link to={to} prefetch="intent" {...rest} />;
}

/** A link of a menu: says by `aria-current` whether it is the page being shown. */
export function MenuLink({ to, ...rest }: Anchor) {
  return leavesTheSite(to) ? <OutwardLink to={to} {...rest} /> : <NavLink to={to} end {...rest} />;
}

const OutwardLink = ({ to, children, ...rest }: Anchor) => (
  <a href={to} rel="noopener" {...rest}>
    {children}
  </a>
);
