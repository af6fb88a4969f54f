import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isSecretUrl } from '../../../../features/sites/urls/secret-url.ts';
import { CachedFragment } from '../../../../platform/fragment-cache/cached-fragment.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';

const mainId = 'main';

type PageFrameProps = { shell: ShellData; header: ReactElement; footer: ReactElement; children: ReactNode };

/** The landmarks of every page in reading order; the template provides header and footer. */
export function PageFrame({ shell, header, footer, children }: PageFrameProps) {
  const location = useLocation();
  // No consent bar on secret pages, which are never tracked.
  const where = isSecretUrl(location) ? 'on secret page' : 'on public page';
  return (
    <>
      <SkipLink />
      <CachedFragment of={shell} name={`header ${where}`} path={location.pathname}>
        {header}
      </CachedFragment>
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <CachedFragment of={shell} name={`footer ${where}`} path={location.pathname}>
        {footer}
      </CachedFragment>
    </>
  );
}

/** Skips the menu; the first element in the tab order. */
const SkipLink = () => (
  <a href={`#${mainId}`} className="skip-link">
    Skip to content
  </a>
);
