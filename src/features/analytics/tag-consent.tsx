import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStoreValue } from '../../ui/store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { localItems } from '../sites/local-items.ts';
import { isSecretAddress } from '../sites/secret-path.ts';
import { askedAgain } from './asked-again.ts';
import type { Asks } from './consent-bar.tsx';
import { closeDataLayer, openDataLayer } from './data-layer.ts';

/** A question that cannot be had is asked on the next page. */
const ConsentBar = lazy<(asks: Asks) => ReactNode>(() =>
  import('./consent-bar.tsx').then(
    ({ ConsentBar: Bar }) => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

type TagConsentProps = {
  tagManagerId: string | null;
  /** Whether the site has a chat of somebody else's that comes by itself: one question asks for both. */
  asksForChat: boolean;
};

/**
 * The dealer's tag manager, for visitors who agree to it. Whoever has not answered yet is asked at the foot of the page.
 * A tag manager reads the address of the page, so there is none where that is a secret.
 */
export function TagConsent({ tagManagerId, asksForChat }: TagConsentProps) {
  const consent = useStoreValue(localItems.tagConsent);
  const chatConsent = useStoreValue(localItems.chatConsent);
  const isAskedAgain = useStoreValue(askedAgain);
  const isAlive = useHydrated();
  const isSecret = isSecretAddress(useLocation());

  useEffect(() => {
    if (tagManagerId === null || consent !== 'yes' || isSecret) return undefined;
    openDataLayer(location.pathname);
    // Offline there is nobody to report to.
    import('./load-tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManagerId)).catch(() => undefined);
    return closeDataLayer;
  }, [consent, isSecret, tagManagerId]);

  const asks = { forTags: tagManagerId !== null, forChat: asksForChat };
  const isAnswered = !(asks.forTags && consent === null) && !(asks.forChat && chatConsent === null);
  if (!isAlive || isSecret || (isAnswered && !isAskedAgain)) return null;
  return (
    <Suspense>
      <ConsentBar {...asks} />
    </Suspense>
  );
}
