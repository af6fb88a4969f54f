import type { ComponentType } from 'react';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { HomeLayoutProps } from './layout-types.ts';
import { Home as Metro } from './metro/home.tsx';
import { Home as Outback } from './outback/home.tsx';
import { Home as Showroom } from './showroom/home.tsx';

/** Separate from the templates, so that only the home page loads them. */
export const homeLayouts: Record<TemplateName, ComponentType<HomeLayoutProps>> = {
  showroom: Showroom,
  metro: Metro,
  outback: Outback,
};
