import type { ComponentType } from 'react';
import type { HomeData } from '../home/home-data.ts';
import type { SearchPageData } from '../search/search-data.ts';
import type { VehicleData } from '../vehicle/vehicle-data.ts';
import type { SiteTemplate } from './template.ts';

/** The card comes as a prop: a page loads the card of its own template only. */
export type HomeLayoutProps = { home: HomeData; Card: SiteTemplate['Card'] };
export type SearchLayout = ComponentType<{ data: SearchPageData; Card: SiteTemplate['Card'] }>;
export type VehicleLayout = ComponentType<{ data: VehicleData }>;
