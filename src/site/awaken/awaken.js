/*
 * A page works as it comes: links, forms, sections and drawers are the browser's own. What JavaScript adds is fetched
 * with the first sign of a visitor (a pointer moves, a finger lands, a key is pressed), not while the page loads. What is
 * pressed or chosen meanwhile and needs it is done again when it is there. Without a network the page stays as it is, and
 * the next sign tries again.
 *
 * Plain JavaScript, since it is sent as it stands.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const deeds = ['click', 'change'];
const seen = { capture: true, passive: true };
let early = [];

const watch = () => signs.forEach((sign) => addEventListener(sign, notice, seen));

/** Browsers also report a pointer that rests while the page moves under it. */
function notice({ type, movementX, movementY }) {
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  signs.forEach((sign) => removeEventListener(sign, notice, seen));
  awaken().catch((error) => {
    console.debug(error);
    watch();
  });
}

async function awaken() {
  const path = location.pathname === '/' ? '/_' : location.pathname;
  const answer = await fetch(`${path}.state${location.search}`);
  if (!answer.ok) throw new Error(`the state of the page was answered with ${answer.status}`);
  const { context, state, manifest, entry, imports, routes } = await answer.json();
  for (const href of [manifest, entry, ...imports]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  await import(manifest);
  const modules = Object.entries(routes).map(async ([id, files]) => [id, await load(files)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  window.__reactRouterContext = { ...context, stream: new Response(state).body, wasAsleep: true };
  await import(entry);
}

const load = async (files) => Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));

function note({ type, target }) {
  const button = type === 'click' && target.closest('button[type=button]:not([popovertarget])');
  if (button) early.push({ at: button });
  else if (type === 'change') early.push({ at: target, value: target.value });
}

function repeat({ at, value }) {
  if (!at.isConnected) return;
  if (value === undefined) return at.click();
  // As if typed: past React, which would take it for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value').set.call(at, value);
  for (const type of ['input', 'change']) at.dispatchEvent(new Event(type, { bubbles: true }));
}

deeds.forEach((deed) => addEventListener(deed, note, true));
addEventListener('alive', () => {
  deeds.forEach((deed) => removeEventListener(deed, note, true));
  early.forEach(repeat);
  early = [];
});
watch();
