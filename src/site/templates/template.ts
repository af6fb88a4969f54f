import type { ComponentType, ReactNode } from 'react';
import type { CarCardProps } from '../../features/inventory/card/card-props.ts';
import type { HomeData } from '../home-data.ts';
import type { SearchPageData } from '../search-data.ts';
import type { ShellData } from '../shell-data.ts';

/** A look: its own layout of every part that a template may lay out its own way. */
export type SiteTemplate = {
  Shell: ComponentType<{ shell: ShellData; children: ReactNode }>;
  Home: ComponentType<{ home: HomeData }>;
  Search: ComponentType<{ data: SearchPageData }>;
  Card: ComponentType<CarCardProps>;
};
