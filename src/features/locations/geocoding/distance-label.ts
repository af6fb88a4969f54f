import { formatCount } from '../../../ui/text/format-count.ts';

/** `About 12 km from 6100`. A postcode is an area, so distances below its size are not exact. */
export function formatDistance(km: number, from: string): string {
  const rounded = Math.round(km);
  return `${rounded < 2 ? 'Less than 2 km' : `About ${formatCount(rounded)} km`} from ${from}`;
}
