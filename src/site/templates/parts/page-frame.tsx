import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isSecretAddress } from '../../../features/sites/secret-path.ts';
import { KnownPart } from '../../../ui/known-part.tsx';
import type { ShellData } from '../../shell-data.ts';
import { mainId, SkipLink } from './skip-link.tsx';

type PageFrameProps = { shell: ShellData; header: ReactElement; footer: ReactElement; children: ReactNode };

/** The landmarks of every page, in the order in which they are read; a template brings its own header and footer. */
export function PageFrame({ shell, header, footer, children }: PageFrameProps) {
  const location = useLocation();
  // Nobody is asked at a secret address whether others may know of it.
  const where = isSecretAddress(location) ? 'at a secret address' : 'anywhere';
  return (
    <>
      <SkipLink />
      <KnownPart of={shell} name={`header ${where}`} path={location.pathname}>
        {header}
      </KnownPart>
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <KnownPart of={shell} name={`footer ${where}`} path={location.pathname}>
        {footer}
      </KnownPart>
    </>
  );
}
