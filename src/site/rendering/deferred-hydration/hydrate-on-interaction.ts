/*
 * The one script of a page that was sent without its scripts and data. A page works as it is: links, forms, sections and
 * drawers are the browser's own. What JavaScript adds is fetched on the first interaction (pointer, touch or
 * key). Clicks and input that need it are repeated after hydration. Without a network the page stays
 * as it is; the next interaction tries again, with growing pauses.
 */
import { saveDraft } from '../../../features/forms/form-draft.ts';
import { recordVisit } from '../../../features/leads/visit-trail.ts';
import { phoneClickEvent } from '../../../features/sites/phone-numbers/phone-click-event.ts';
import { revealedNumbersKey } from '../../../features/sites/phone-numbers/revealed-numbers-key.ts';
import { isSignedIn } from '../../../features/watchlist/is-signed-in.ts';
import { readLastSearch, rememberLastSearch } from '../../search/last-search.ts';
import type { HydrationPayload } from './hydration-payload.server.ts';
import { hydratedEvent } from './hydrated-event.ts';

type Control = HTMLElement & { value?: string; type?: string };

class LoadError extends Error {
  readonly isFinal: boolean;
  readonly retryMs: number;
  constructor({ status, headers }: Response) {
    super(`refused with ${status}`);
    this.isFinal = status < 500;
    this.retryMs = Number(headers.get('retry-after')) * 1000;
  }
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input', 'change'];
const passive = { capture: true, passive: true };
/** Controls that were clicked or typed in before hydration; a click has no value. */
const earlyActions = new Map<Control, string | undefined>();
let pauseMs = 1000;

const watch = (): void => interactions.forEach((type) => addEventListener(type, onInteraction, passive));

function onInteraction(event: Event): void {
  // Browsers also report a pointer that rests while the page moves under it.
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent;
    if (movementX === 0 && movementY === 0) return;
  }
  start();
}

function start(): void {
  interactions.forEach((type) => removeEventListener(type, onInteraction, passive));
  hydrate().catch((error: unknown) => {
    console.debug(error);
    const link = [...earlyActions.keys()].find((control): control is HTMLAnchorElement => 'href' in control);
    if (link) return location.assign(link.href);
    const { isFinal = false, retryMs = 0 } = error instanceof LoadError ? error : {};
    if (isFinal) return;
    setTimeout(watch, retryMs || pauseMs);
    pauseMs *= 2;
  });
}

async function hydrate(): Promise<void> {
  const path = location.pathname === '/' ? '/_' : location.pathname;
  const response = await fetch(`${path}.hydration${location.search}`);
  if (response.redirected) return location.reload(); // the page at this address has changed
  if (!response.ok) throw new LoadError(response);
  const { context, data, hotReload, manifest, entry, imports, routes } = (await response.json()) as HydrationPayload;
  // Fills the browser's cache first: a module that failed to load once is not requested again.
  await Promise.all([manifest, entry, ...imports, ...Object.values(routes).flat()].map(fetchCompletely));
  if (hotReload !== undefined) await import(/* @vite-ignore */ hotReload);
  await import(/* @vite-ignore */ manifest);
  const modules = Object.entries(routes).map(async ([id, files]) => [id, await load(files)]);
  const routeModules: unknown = Object.fromEntries(await Promise.all(modules));
  const routerContext = { ...context, stream: new Response(data).body, wasDeferred: true };
  Object.assign(window, { __reactRouterRouteModules: routeModules, __reactRouterContext: routerContext });
  await import(/* @vite-ignore */ entry);
}

async function fetchCompletely(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new LoadError(response);
  await response.arrayBuffer();
}

const load = async (files: readonly string[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))));

function noteAction(event: Event): void {
  const target = event.target as Control;
  if (event.type !== 'click') return void earlyActions.set(target, target.value);
  const button = target.closest<Control>('button[type=button]:not([popovertarget]), a[data-opens]');
  if (!button) return;
  if ('href' in button) event.preventDefault(); // its address is for visitors without JavaScript
  earlyActions.set(button, undefined);
}

/** A dialled number, which is only reported again: clicking it again would dial twice. */
const earlyCalls = new Set<Element>();

function noteCall({ target }: Event): void {
  const link = (target as Element).closest('a[href^="tel:"]');
  if (link) earlyCalls.add(link);
}

function repeatAction(value: string | undefined, control: Control): void {
  if (!control.isConnected) return;
  if (value === undefined) return control.click();
  // React ignores a value equal to the last one it saw: clear it through React's setter, then use the native setter.
  if (control.type !== 'select-one') control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A dialog that was sent open is closed by its own link; after hydration it is modal and handles the key itself. */
function closeDialog({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLElement>('dialog[open] a[data-escape]')?.click();
}

/** A visitor who goes back to a sent form and sends it again sends the same key, so it counts once. */
function saveFormKey({ target, submitter }: SubmitEvent): void {
  const { elements } = target as HTMLFormElement;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'key') return;
  const getValue = (name: string): string | undefined => (elements.namedItem(name) as HTMLInputElement | null)?.value;
  const view = { kind: getValue('form') ?? '', carId: getValue('car_id') };
  saveDraft(view, { key: submitter.value, values: {}, began: {}, touched: [] });
}

const actions = ['click', 'input', 'change'];
actions.forEach((type) => addEventListener(type, noteAction, true));
addEventListener('click', noteCall, true);
addEventListener('keydown', closeDialog);
addEventListener('submit', saveFormKey);
addEventListener(hydratedEvent, () => {
  removeEventListener('keydown', closeDialog);
  removeEventListener('submit', saveFormKey);
  actions.forEach((type) => removeEventListener(type, noteAction, true));
  removeEventListener('click', noteCall, true);
  earlyActions.forEach(repeatAction);
  earlyActions.clear();
  earlyCalls.forEach((link) => link.dispatchEvent(new Event(phoneClickEvent, { bubbles: true })));
});
watch();

/** A vehicle page leads back to the results it was found in, even if neither page was hydrated. */
function connectLastSearch(): void {
  if (document.querySelector('[data-results]')) return rememberLastSearch(location);
  const back = document.querySelector<HTMLAnchorElement>('a[data-last-search]');
  const lastSearch = readLastSearch();
  if (back && lastSearch !== null) back.href = lastSearch;
}

/** A visitor who saves a car by its form returns to the same scroll position, even after signing in. */
function saveScrollPosition({ target }: Event): void {
  if ((target as HTMLElement).id !== 'watch') return;
  try {
    sessionStorage.setItem('place', JSON.stringify([location.href, scrollY]));
  } catch {
    // Storage is blocked or full: the page opens at its top.
  }
}

function restoreScrollPosition(): void {
  try {
    const [page, top] = JSON.parse(sessionStorage.getItem('place') ?? '[]') as [string?, number?];
    if (location.pathname !== '/sign-in') sessionStorage.removeItem('place');
    // After the first paint: before, the page is shorter.
    if (page === location.href) requestAnimationFrame(() => scrollTo({ top: top ?? 0, behavior: 'instant' }));
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
addEventListener('submit', saveScrollPosition);

/** From the browser's cache this script may run before the page has been parsed. */
function onceParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}
onceParsed(connectLastSearch);
onceParsed(restoreScrollPosition);

recordVisit(location);

/**
 * Whether the browser stores something that the page shows: favourites, compared cars, and the watchlist of a signed-in
 * customer. A watchlist without a session is deleted.
 */
function showsStoredCars(): boolean {
  if (isSignedIn() && document.getElementById('watch')) return true;
  try {
    if (!isSignedIn()) localStorage.removeItem('watchlist');
    return ['favourites', 'compared'].some((key) => (localStorage.getItem(key) ?? '[]') !== '[]');
  } catch {
    return false; // storage is blocked
  }
}

/** The visitor has revealed phone numbers that this page shows masked. */
function showsRevealedNumbers(): boolean {
  try {
    return sessionStorage.getItem(revealedNumbersKey) !== null && document.querySelector('[data-masked]') !== null;
  } catch {
    return false; // storage is blocked
  }
}

const hydrateIfNeeded = (): void => {
  if (document.querySelector('[data-hydrate]') || showsStoredCars() || showsRevealedNumbers()) start();
};
if (document.readyState === 'complete') hydrateIfNeeded();
else addEventListener('load', hydrateIfNeeded);
