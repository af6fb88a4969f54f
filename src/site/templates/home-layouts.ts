import type { ComponentType } from 'react';
import type { Template } from '../../features/sites/template-name.ts';
import type { HomeData } from '../home-data.ts';
import { Home as Metro } from './metro/home.tsx';
import { Home as Outback } from './outback/home.tsx';
import { Home as Showroom } from './showroom/home.tsx';
import type { SiteTemplate } from './template.ts';

export type HomeLayoutProps = { home: HomeData; Card: SiteTemplate['Card'] };

/** Apart from the templates themselves, so that only the home page loads them. */
export const homeLayouts: Record<Template, ComponentType<HomeLayoutProps>> = {
  showroom: Showroom,
  metro: Metro,
  outback: Outback,
};
