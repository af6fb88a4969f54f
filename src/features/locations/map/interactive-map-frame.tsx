import { useState } from 'react';
import type { InteractiveMap } from './interactive-map.ts';

/** Allows scripts, on the provider's own origin. */
const sandboxPermissions = 'allow-scripts allow-same-origin allow-popups';

/**
 * Loads the provider's map on click, so that the provider sees no visitor before that. Without JavaScript the link opens
 * the provider's page of the same place.
 */
export function InteractiveMapFrame({ name, map }: { name: string; map: InteractiveMap }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) {
    return (
      <iframe
        className="location-frame"
        src={map.frame}
        title={`Map of ${name}`}
        referrerPolicy="origin"
        sandbox={sandboxPermissions}
        allowFullScreen
      />
    );
  }
  return (
    <a
      className="btn btn-outline location-show-map"
      href={map.page}
      rel="noopener"
      data-opens=""
      onClick={(event) => {
        event.preventDefault();
        setIsShown(true);
      }}
    >
      Show the map
    </a>
  );
}
