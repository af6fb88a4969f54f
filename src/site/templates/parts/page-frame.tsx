import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { KnownPart } from '../../../ui/known-part.tsx';
import type { ShellData } from '../../shell-data.ts';
import { mainId, SkipLink } from './skip-link.tsx';

type PageFrameProps = { shell: ShellData; header: ReactElement; footer: ReactElement; children: ReactNode };

/** The landmarks of every page, in the order in which they are read; a template brings its own header and footer. */
export function PageFrame({ shell, header, footer, children }: PageFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <KnownPart of={shell} name="header" path={pathname}>
        {header}
      </KnownPart>
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <KnownPart of={shell} name="footer" path={pathname}>
        {footer}
      </KnownPart>
    </>
  );
}
