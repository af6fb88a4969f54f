import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { KnownPart } from '../../../ui/known-part.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { InlineMarker } from '../../inline-marker.ts';
import { type View, viewChoice, viewChoiceScript } from './view-choice.ts';

/** Cars side by side or one under the other. The style sheet reads the radio buttons: it works without JavaScript. */
export function ViewSwitch() {
  const nonce = useContext(InlineMarker);
  return (
    <KnownPart name="view switch">
      <fieldset className="view-switch">
        <legend className="sr-only">View</legend>
        <ViewOption view="grid" label="Grid" />
        <ViewOption view="list" label="List" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: viewChoiceScript }} />
      </fieldset>
    </KnownPart>
  );
}

function ViewOption({ view, label }: { view: View; label: string }) {
  const radio = useRef<HTMLInputElement>(null);
  const [isFromBrowser] = useState(useHydrated());
  useLayoutEffect(() => {
    const option = radio.current;
    if (!option) return;
    // In a page of the server's the script has set it; what differs by now was chosen before the page came alive.
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
