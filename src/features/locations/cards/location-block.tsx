import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { LocationBlockData } from './location-block-data.ts';
import { DirectionsLink, Licences, LocationFactRows } from './location-fact-rows.tsx';
import { LocationMap } from '../map/location-map.tsx';

/** A car's location: address, directions, opening hours and phone. */
export function LocationBlock({ block }: { block: LocationBlockData }) {
  return (
    <div className="location-block">
      {block.map && <LocationMap name={block.name} map={block.map} />}
      <div className="location-facts">
        <h3 className="location-name">{block.name}</h3>
        <LocationFactRows facts={block} />
        {block.alsoAt && (
          <p className="location-row">
            <Icon name="car" />
            {block.alsoAt}
          </p>
        )}
        <p className="location-actions">
          <DirectionsLink {...block} />
          {block.view && (
            <SmartLink className="text-link" to={block.view}>
              View Location
            </SmartLink>
          )}
        </p>
        <Licences {...block} />
      </div>
    </div>
  );
}
