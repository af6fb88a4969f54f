import type { ComponentType, ReactNode } from 'react';
import type { CarCardProps } from '../../features/car-card/card-props.ts';
import type { ShellData } from '../shell/shell-data.ts';

/** The components that every page of a template needs. Page layouts are loaded with their pages. */
export type SiteTemplate = {
  Shell: ComponentType<{ shell: ShellData; children: ReactNode }>;
  Card: ComponentType<CarCardProps>;
};
