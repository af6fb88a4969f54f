import type { ReactNode } from 'react';
import type { CardCar, CardSettings } from './card-car.ts';

export type CarCardProps = {
  car: CardCar;
  settings: CardSettings;
  /** How wide the picture will be, for the browser's choice of file. */
  sizes: string;
  /** The page's largest picture on the first screen: it comes before all others. */
  first?: boolean;
  /** Over the picture's corner: what a page lets its visitors do with any car. */
  corner?: ReactNode;
  className?: string;
};
