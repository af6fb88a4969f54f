import { formatCount } from '../../ui/format-count.ts';

/** `About 12 km from 6100`. A postcode is no point: what is nearer than its own size is said to be so. */
export function distanceWords(km: number, from: string): string {
  const whole = Math.round(km);
  return `${whole < 2 ? 'Less than 2 km' : `About ${formatCount(whole)} km`} from ${from}`;
}
