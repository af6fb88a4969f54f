import { formatCount } from '../../ui/text/format-count.ts';
import type { ServiceAdvantage } from './service-advantage.ts';

/** `12 months or 15,000 km` */
export const intervalLabel = ({ interval: { months, km } }: Pick<ServiceAdvantage, 'interval'>): string =>
  `${months} months or ${formatCount(km)} km`;

/** `5 years or 75,000 km` */
export const coverLabel = ({ years, range }: Pick<ServiceAdvantage, 'years' | 'range'>): string =>
  `${years} years or ${formatCount(range)} km`;
