import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStoreValue } from '../../ui/store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { localItems } from '../sites/local-items.ts';
import { isSecretAddress } from '../sites/secret-path.ts';
import { askedAgain } from './asked-again.ts';
import { closeDataLayer, openDataLayer } from './data-layer.ts';

/** A question that cannot be had is asked on the next page. */
const ConsentBar = lazy<() => ReactNode>(() =>
  import('./consent-bar.tsx').then(
    ({ ConsentBar: Bar }) => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

/**
 * The dealer's tag manager, for visitors who agree to it. Whoever has not answered yet is asked at the foot of the page.
 * A tag manager reads the address of the page, so there is none where that is a secret.
 */
export function TagConsent({ tagManagerId }: { tagManagerId: string }) {
  const consent = useStoreValue(localItems.tagConsent);
  const isAskedAgain = useStoreValue(askedAgain);
  const isAlive = useHydrated();
  const isSecret = isSecretAddress(useLocation());

  useEffect(() => {
    if (consent !== 'yes' || isSecret) return undefined;
    openDataLayer(location.pathname);
    // Offline there is nobody to report to.
    import('./load-tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManagerId)).catch(() => undefined);
    return closeDataLayer;
  }, [consent, isSecret, tagManagerId]);

  if (!isAlive || isSecret || (consent !== null && !isAskedAgain)) return null;
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  );
}
