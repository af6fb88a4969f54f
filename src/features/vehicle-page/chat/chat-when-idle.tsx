import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../../../ui/interaction/when-idle.ts';
import { useStoreValue } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { isSecretUrl } from '../../sites/urls/secret-url.ts';

/**
 * Loads the dealer's chat when the page is idle, for visitors who consented. Pages hydrate on the first interaction, so
 * bots never load it. Chat widgets read the page's address, so pages with a secret address do not load it.
 */
export function ChatWhenIdle({ scriptUrl }: { scriptUrl: string }) {
  const consent = useStoreValue(browserStorage.chatConsent);
  const isSecret = isSecretUrl(useLocation());
  const isWanted = consent === 'yes' && !isSecret;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const load = (): void => {
      whenIdle(() => {
        if (controller.signal.aborted) return;
        import('./chat-widget.ts')
          .then(({ loadChat }) => loadChat(scriptUrl))
          // Not an error yet: the chat button reports it when clicked.
          .catch((error: unknown) => console.debug(error));
      });
    };
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true, signal: controller.signal });
    return () => controller.abort();
  }, [isWanted, scriptUrl]);
  return null;
}
