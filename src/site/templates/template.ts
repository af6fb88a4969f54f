import type { ComponentType, ReactNode } from 'react';
import type { CarCardProps } from '../../features/inventory/card/card-props.ts';
import type { ShellData } from '../shell-data.ts';

/** What every page of a look has; the layouts of its pages come with the pages. */
export type SiteTemplate = {
  Shell: ComponentType<{ shell: ShellData; children: ReactNode }>;
  Card: ComponentType<CarCardProps>;
};
