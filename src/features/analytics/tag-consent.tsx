import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStoreValue } from '../../ui/state/store.ts';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { isSecretUrl } from '../sites/urls/secret-url.ts';
import { consentReopened } from './consent-reopened.ts';
import type { ConsentScope } from './consent-bar.tsx';
import { closeDataLayer, openDataLayer } from './data-layer.ts';

/** If the bar cannot be loaded, the next page tries again. */
const ConsentBar = lazy<(scope: ConsentScope) => ReactNode>(() =>
  import('./consent-bar.tsx').then(
    ({ ConsentBar: Bar }) => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

type TagConsentProps = {
  tagManagerId: string | null;
  /** Whether the site loads a third-party chat by itself: one prompt asks for both. */
  includesChat: boolean;
};

/**
 * The dealer's tag manager, for visitors who consent. Shows the prompt at the bottom of the page until they decide. Tag managers
 * read the page's URL, so pages with a secret URL load none.
 */
export function TagConsent({ tagManagerId, includesChat }: TagConsentProps) {
  const consent = useStoreValue(browserStorage.tagConsent);
  const chatConsent = useStoreValue(browserStorage.chatConsent);
  const isReopened = useStoreValue(consentReopened);
  const isHydrated = useHydrated();
  const isSecret = isSecretUrl(useLocation());

  useEffect(() => {
    if (tagManagerId === null || consent !== 'yes' || isSecret) return undefined;
    openDataLayer(location.pathname);
    // offline: nothing to report to
    import('./load-tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManagerId)).catch(() => undefined);
    return closeDataLayer;
  }, [consent, isSecret, tagManagerId]);

  const scope = { forTags: tagManagerId !== null, forChat: includesChat };
  const isAnswered = !(scope.forTags && consent === null) && !(scope.forChat && chatConsent === null);
  if (!isHydrated || isSecret || (isAnswered && !isReopened)) return null;
  return (
    <Suspense>
      <ConsentBar {...scope} />
    </Suspense>
  );
}
