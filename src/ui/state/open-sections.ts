import { createLocalStore } from './local-store.ts';

const key = 'open-parts';

type OpenSections = Readonly<Record<string, boolean>>;

const isOpenSections = (found: unknown): found is OpenSections =>
  typeof found === 'object' && found !== null && Object.values(found).every((open) => typeof open === 'boolean');

/** The sections that the visitor opened or closed. */
export const openSections = createLocalStore<OpenSections>(key, {}, (found) => (isOpenSections(found) ? found : {}));

export const wasOpen = (name: string | undefined): boolean | undefined =>
  name === undefined ? undefined : openSections.read()[name];

/**
 * An inline script after the sections: opens and closes them before they are painted, so that nothing shifts on
 * hydration. If storage is blocked or invalid, they keep their default. Where their parent has a media query in
 * `data-exclusive` that matches, it opens only the first.
 */
export const openSectionsScript = `try{const o=JSON.parse(localStorage.getItem('${key}')||'{}');for(const d of document.querySelectorAll('details[data-remembers]')){const k=o[d.dataset.remembers],p=d.parentElement,m=p.dataset.exclusive;if(typeof k=='boolean')d.open=k&&!(m&&matchMedia(m).matches&&p.querySelector(':scope>details[open]'))}}catch{}`;
