import type { ReactNode } from 'react';
import { mainId, SkipLink } from './skip-link.tsx';

/** The landmarks of every page, in the order in which they are read; a template brings its own header and footer. */
export function PageFrame({ header, footer, children }: Record<'header' | 'footer' | 'children', ReactNode>) {
  return (
    <>
      <SkipLink />
      {header}
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
