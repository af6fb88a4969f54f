import type { ReactNode } from 'react';
import type { CardCar, CardSettings } from './card-car.ts';

export type CarCardProps = {
  car: CardCar;
  settings: CardSettings;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Whether the picture is the page's largest contentful paint and loads first. */
  first?: boolean;
  /** Controls in the picture's corner. */
  corner?: ReactNode;
  /** The compare control, which is not a link. */
  compare?: ReactNode;
  /** Above the name. */
  note?: ReactNode;
  className?: string;
};
