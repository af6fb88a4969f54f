import type { ReactNode } from 'react';
import type { CardCar, CardSettings } from './card-car.ts';

export type CarCardProps = {
  car: CardCar;
  settings: CardSettings;
  /** How wide the picture will be, for the browser's choice of file. */
  sizes: string;
  /** The page's largest picture on the first screen: it comes before all others. */
  first?: boolean;
  /** Controls over the picture's corner. */
  corner?: ReactNode;
  /** The control that stands for the button `compare`, which is no link. */
  compare?: ReactNode;
  className?: string;
};
