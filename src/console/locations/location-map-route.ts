import { data, type LoaderFunctionArgs } from 'react-router';
import { drawMap } from '../../features/locations/map/draw-map.server.ts';
import { readTowns } from '../../platform/geo/towns.ts';
import { requireLocation } from './change-location.server.ts';

/** In the pin of the drawn map; each website has its own colour. */
const pinColour = '#1f4a8a';

/** The map that websites draw of the location. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { location } = await requireLocation(context, params.location);
  const { name, lat, long } = location;
  if (lat === null || long === null) throw data('', { status: 404 });
  return new Response(drawMap({ name, lat, long }, await readTowns(), pinColour), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=86400',
    },
  });
}
