import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { LocationBlockData } from './location-block.ts';
import { DirectionsLink, Licences, LocationFactRows } from './location-fact-rows.tsx';
import { LocationMap } from './location-map.tsx';

/** The place where a car stands: how to find it, when it is open, whom to ring. */
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
        <p className="location-ways">
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
