import { createLocalStore } from './local-store.ts';

const key = 'open-parts';

type OpenParts = Readonly<Record<string, boolean>>;

const isOpenParts = (found: unknown): found is OpenParts =>
  typeof found === 'object' && found !== null && Object.values(found).every((open) => typeof open === 'boolean');

/** Which parts of pages a visitor has opened or closed. */
export const openParts = createLocalStore<OpenParts>(key, {}, (found) => (isOpenParts(found) ? found : {}));

export const wasOpen = (name: string | undefined): boolean | undefined =>
  name === undefined ? undefined : openParts.read()[name];

/**
 * For a script right behind the parts: opens and closes them before they are painted, so that nothing moves when the
 * page comes alive. Where nothing may be read or what is there is not ours, they stay as they came.
 */
export const openPartsScript = `try{const o=JSON.parse(localStorage.getItem('${key}')||'{}');for(const d of document.querySelectorAll('details[data-remembers]')){const k=o[d.dataset.remembers];if(typeof k=='boolean')d.open=k}}catch{}`;
