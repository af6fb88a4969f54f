import type { ComponentType, ReactNode } from 'react';
import type { CardCar, CardSettings } from '../../features/inventory/card/card-car.ts';
import type { HomeData } from '../home-data.ts';
import type { SearchPageData } from '../search-data.ts';
import type { ShellData } from '../shell-data.ts';

export type CardProps = {
  car: CardCar;
  settings: CardSettings;
  /** How wide the picture will be, for the browser's choice of file. */
  sizes: string;
  /** Stands on the first screen: its picture is not to wait. */
  first?: boolean;
  /** On the picture's corner, above the card's own link. */
  corner?: ReactNode;
  className?: string;
};

/** A look: its own layout of every part that a template may lay out its own way. */
export type SiteTemplate = {
  Shell: ComponentType<{ shell: ShellData; children: ReactNode }>;
  Home: ComponentType<{ home: HomeData }>;
  Search: ComponentType<{ data: SearchPageData }>;
  Card: ComponentType<CardProps>;
};
