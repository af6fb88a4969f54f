/**
 * What a chat widget of a third party is asked to be: either it gives the page this object, or it opens by itself when
 * its script has loaded.
 */
type ChatWidget = { open(about: ChatSubject): void };

export type ChatSubject = { car: { slug: string; name: string }; topic: 'question' | 'offer' };

declare global {
  interface Window {
    ForecourtChat?: ChatWidget;
  }
}

const patienceMs = 15_000;
let loaded: Promise<void> | undefined;

/** Opens the widget, whose script is fetched unless it is there. @throws when it cannot be had; the next press tries again. */
export async function openChat(scriptUrl: string, about: ChatSubject): Promise<void> {
  await loadChat(scriptUrl);
  window.ForecourtChat?.open(about);
}

/** Fetches the script, once: with the first press, or for those who agreed in an idle moment. @throws when it cannot be had */
export async function loadChat(scriptUrl: string): Promise<void> {
  try {
    await (loaded ??= load(scriptUrl));
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

function load(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const giveUp = (): void => {
    script.remove();
    reject(new Error(`The chat at ${src} cannot be loaded.`));
  };
  const timer = setTimeout(giveUp, patienceMs);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', giveUp);
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}
