import type { HomeData } from '../../../home/home-data.ts';
import { formatCount } from '../../../../ui/text/format-count.ts';

export const ratingLabel = ({ count }: HomeData['rating'] & object): string =>
  `from ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
