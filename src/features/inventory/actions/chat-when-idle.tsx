import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStoreValue } from '../../../ui/store.ts';
import { localItems } from '../../sites/local-items.ts';
import { isSecretAddress } from '../../sites/secret-path.ts';

/**
 * The dealer's chat for visitors who agree to it, once the page is loaded and has nothing better to do. Pages come alive
 * with the first sign of a visitor, so nobody who is not there is asked to carry it. Like a tag manager it reads the
 * address of the page: there is none where that is a secret.
 */
export function ChatWhenIdle({ scriptUrl }: { scriptUrl: string }) {
  const consent = useStoreValue(localItems.chatConsent);
  const isSecret = isSecretAddress(useLocation());
  const isWanted = consent === 'yes' && !isSecret;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const load = (): void => {
      // Browsers without idle time to offer have a moment later.
      const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
      whenIdle(() => {
        if (controller.signal.aborted) return;
        import('./chat-widget.ts')
          .then(({ loadChat }) => loadChat(scriptUrl))
          // Nobody has asked for it yet: whoever presses its button hears why it does not come.
          .catch((error: unknown) => console.debug(error));
      });
    };
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true, signal: controller.signal });
    return () => controller.abort();
  }, [isWanted, scriptUrl]);
  return null;
}
