import type { HomeData } from '../../home-data.ts';
import { formatCount } from '../../../ui/format-count.ts';

export const ratingWords = ({ count }: HomeData['rating'] & object): string =>
  `from ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
