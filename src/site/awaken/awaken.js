/*
 * A page works as it comes: links, forms, sections and drawers are the browser's own. What JavaScript adds is fetched
 * with the first sign of a visitor (a pointer moves, a finger lands, a key is pressed), not while the page loads. What is
 * pressed, typed or chosen meanwhile and needs it is done again when it is there. Without a network the page stays as it
 * is; a later sign tries again, ever less often.
 *
 * Plain JavaScript, since no bundler sees it: it is only minified.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input', 'change'];
const seen = { capture: true, passive: true };
const early = new Map();
let pauseMs = 1000;

const watch = () => signs.forEach((sign) => addEventListener(sign, notice, seen));

function notice({ type, movementX, movementY }) {
  // Browsers also report a pointer that rests while the page moves under it.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  signs.forEach((sign) => removeEventListener(sign, notice, seen));
  awaken().catch((error) => {
    console.debug(error);
    const link = [...early.keys()].find(({ href }) => href);
    if (link) return location.assign(link.href);
    if (error.isFinal) return;
    setTimeout(watch, error.retryMs || pauseMs);
    pauseMs *= 2;
  });
}

async function awaken() {
  const path = location.pathname === '/' ? '/_' : location.pathname;
  const answer = await fetch(`${path}.state${location.search}`);
  if (answer.redirected) return location.reload(); // what the address stands for has moved on since
  if (!answer.ok) throw refusal(answer);
  const { context, state, manifest, entry, imports, routes } = await answer.json();
  // First into the browser's cache: of a module that could not be had once, it would not hear again.
  await Promise.all([manifest, entry, ...imports, ...Object.values(routes).flat()].map(fetchWhole));
  await import(manifest);
  const modules = Object.entries(routes).map(async ([id, files]) => [id, await load(files)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  window.__reactRouterContext = { ...context, stream: new Response(state).body, wasAsleep: true };
  await import(entry);
}

function refusal({ status, headers }) {
  const error = new Error(`refused with ${status}`);
  return Object.assign(error, { isFinal: status < 500, retryMs: Number(headers.get('retry-after')) * 1000 });
}

async function fetchWhole(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw refusal(answer);
  await answer.arrayBuffer();
}

const load = async (files) => Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));

function note(event) {
  const { type, target } = event;
  const button = type === 'click' && target.closest('button[type=button]:not([popovertarget]), a[data-opens]');
  if (button?.href) event.preventDefault(); // its address is for those who cannot open what it stands for
  if (button) early.set(button, undefined);
  else if (type !== 'click') early.set(target, target.value);
}

function repeat(value, at) {
  if (!at.isConnected) return;
  if (value === undefined) return at.click();
  // React hears of a value only if it differs from the last it knows: one that it knows, then past it the visitor's.
  if (at.type !== 'select-one') at.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value').set.call(at, value);
  for (const type of ['input', 'change']) at.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A dialog that came open with the page is left by its own link; once alive it is modal and hears of the key itself. */
function escape({ key }) {
  if (key === 'Escape') document.querySelector('dialog[open] a[data-escape]')?.click();
}

/** As features/leads/form/form-draft.ts does: whoever steps back to a form that was sent and sends it again sends it once. */
function keepKey({ target: { elements }, submitter }) {
  if (submitter?.name !== 'key') return;
  const draft = { key: submitter.value, values: {}, began: {}, touched: [] };
  try {
    sessionStorage.setItem(`form ${elements.form.value} ${elements.car_id?.value ?? ''}`, JSON.stringify(draft));
  } catch {
    // Forbidden or full: it may be taken for another.
  }
}

const deeds = ['click', 'input', 'change'];
deeds.forEach((deed) => addEventListener(deed, note, true));
addEventListener('keydown', escape);
addEventListener('submit', keepKey);
addEventListener('alive', () => {
  removeEventListener('keydown', escape);
  removeEventListener('submit', keepKey);
  deeds.forEach((deed) => removeEventListener(deed, note, true));
  early.forEach(repeat);
  early.clear();
});
watch();

/** A car's page leads back to the very results it was found in, be it that neither page has come alive. */
function keepWayBack() {
  const back = document.querySelector('a[data-last-search]');
  try {
    const kept = sessionStorage.getItem('last-search');
    if (document.querySelector('[data-results]'))
      sessionStorage.setItem('last-search', location.pathname + location.search);
    else if (back && kept) back.href = kept;
  } catch {
    // Forbidden: the link leads to the whole stock.
  }
}
keepWayBack();

/** Whoever saves a car by its form comes back to the very place, be it that a sign-in comes between. */
function keepPlace({ target }) {
  if (target.id !== 'watch') return;
  try {
    sessionStorage.place = JSON.stringify([location.href, scrollY]);
  } catch {
    // Forbidden or full: they come back to the top.
  }
}

function returnToPlace() {
  try {
    const [page, top] = JSON.parse(sessionStorage.place ?? '[]');
    if (location.pathname !== '/sign-in') delete sessionStorage.place;
    // Once there is something painted: before, the page is not as long as it will be.
    if (page === location.href) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  } catch {
    // Forbidden: nothing was kept.
  }
}
addEventListener('submit', keepPlace);
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', returnToPlace);
else returnToPlace();

/** As features/leads/visit-trail.ts does once a page is alive: a lead tells what the visitor arrived with and has seen. */
function noteVisit() {
  try {
    const opensSecret = /(valuation|journey)(=|%(25)*3D)[^&#%]/i.test(location.search); // as features/sites/secret-path.ts has it
    sessionStorage.arrival ??= opensSecret ? '' : location.search;
    const visited = JSON.parse(sessionStorage.visited ?? '[]');
    const isSecret = /^\/(alerts|reservations|sandbox-payments)\//i.test(location.pathname); // as it has these
    if (!isSecret && visited.at(-1) !== location.pathname)
      sessionStorage.visited = JSON.stringify([...visited, location.pathname].slice(-30));
  } catch {
    // Forbidden: a lead goes without its trail.
  }
}
noteVisit();

/**
 * What was kept here before is to be seen without a gesture: hearts, the comparison, the page of favourites, and of
 * whoever is signed in (features/watchlist/is-signed-in.ts) the watchlist. Of somebody who was, nothing stays behind.
 */
function hasSomethingToShow() {
  const isSignedIn = document.cookie.split('; ').includes('signed-in=1');
  if (isSignedIn && document.getElementById('watch')) return true;
  try {
    if (!isSignedIn) localStorage.removeItem('watchlist');
    return ['favourites', 'compared'].some((key) => (localStorage.getItem(key) ?? '[]') !== '[]');
  } catch {
    return false; // forbidden, and so nothing is kept
  }
}

const awakenIfWanted = () => {
  if (document.querySelector('[data-awaken]') || hasSomethingToShow()) notice({ type: 'load' });
};
if (document.readyState === 'complete') awakenIfWanted();
else addEventListener('load', awakenIfWanted);
