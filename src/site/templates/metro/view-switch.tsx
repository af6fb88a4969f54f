import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { InlineNonce } from '../../rendering/inline-nonce.ts';
import { createLocalStore } from '../../../ui/state/local-store.ts';

/** Switches between grid and list. The styles depend on the radio buttons, so it works without JavaScript. */
export function ViewSwitch() {
  const nonce = useContext(InlineNonce);
  return (
    <CachedFragment name="view switch">
      <fieldset className="view-switch">
        <legend className="sr-only">View</legend>
        <ViewOption view="grid" label="Grid" />
        <ViewOption view="list" label="List" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: viewChoiceScript }} />
      </fieldset>
    </CachedFragment>
  );
}

function ViewOption({ view, label }: { view: View; label: string }) {
  const radio = useRef<HTMLInputElement>(null);
  const [isFromBrowser] = useState(useHydrated());
  useLayoutEffect(() => {
    const option = radio.current;
    if (!option) return;
    // The inline script has set it; a difference now means that the visitor chose before hydration.
    if (isFromBrowser) option.checked = viewChoice.read() === view;
    else if (option.checked && viewChoice.read() !== view) viewChoice.write(view);
  }, [isFromBrowser, view]);
  return (
    <label title={label}>
      <input
        ref={radio}
        type="radio"
        name="view"
        value={view}
        defaultChecked={view === 'grid'}
        className="sr-only"
        onChange={() => viewChoice.write(view)}
      />
      <Icon name={view} />
      <span className="sr-only">{label}</span>
    </label>
  );
}

const key = 'results-view';

type View = 'grid' | 'list';

/** The visitor's choice of results view. */
const viewChoice = createLocalStore<View>(key, 'grid', (found) => (found === 'list' ? 'list' : 'grid'));

/** An inline script after the radio buttons: sets them before the cars are painted, so that nothing shifts. */
const viewChoiceScript = `try{if(localStorage.getItem('${key}')=='"list"')document.querySelector('.view-switch [value=list]').checked=true}catch{}`;
