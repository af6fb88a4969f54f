import { useState } from 'react';
import type { LiveMap } from './live-map.ts';

/** Its scripts, and its own origin: that of its maker, from which it reaches nothing of ours. */
const freedoms = 'allow-scripts allow-same-origin allow-popups';

/**
 * A map that can be moved about, once somebody asks for it: its maker hears of nobody before. Without JavaScript the
 * press leads to the same place on the maker's own page.
 */
export function LiveMapFrame({ name, map }: { name: string; map: LiveMap }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) {
    return (
      <iframe
        className="location-frame"
        src={map.frame}
        title={`Map of ${name}`}
        referrerPolicy="origin"
        sandbox={freedoms}
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
