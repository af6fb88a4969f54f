/**
 * The interface of a third-party chat widget: it either sets this object on `window`, or opens by itself when its script
 * loads.
 */
type ChatWidget = { open(about: ChatSubject): void };

export type ChatSubject = { car: { slug: string; name: string }; topic: 'question' | 'offer' };

declare global {
  interface Window {
    ForecourtChat?: ChatWidget;
  }
}

const timeoutMs = 15_000;
let loaded: Promise<void> | undefined;

/** Opens the widget, loading its script if needed. @throws when loading fails; the next call tries again */
export async function openChat(scriptUrl: string, about: ChatSubject): Promise<void> {
  await loadChat(scriptUrl);
  window.ForecourtChat?.open(about);
}

/** Loads the script once. @throws when loading fails; the next call tries again */
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
  const fail = (): void => {
    script.remove();
    reject(new Error(`Loading the chat from ${src} failed.`));
  };
  const timer = setTimeout(fail, timeoutMs);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', fail);
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}
