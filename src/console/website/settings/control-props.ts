import type { ComponentType } from 'react';
import type { StockFilter } from '../../../features/car-search/stock-values/stock-filter.ts';
import type { SettingField } from '../../../features/site-config/settings/setting.ts';
import type { References } from './read-references.server.ts';

export type ControlContext = {
  errors: Readonly<Record<string, string>>;
  references: References;
  /** The initial entries of a custom list, by the name of its field. */
  starts: Readonly<Record<string, unknown>>;
  /** The address of the website's pages in the console. */
  base: string;
  /** What the cars on the website can be filtered by, where a control needs it. */
  filters: readonly StockFilter[];
};

export type ControlProps = ControlContext & {
  field: SettingField;
  /** Of the form's field: `menus.header.2.label`. */
  name: string;
  value: unknown;
};

/** Renders a part of a value. Passed down, because parts can have parts. */
export type SettingPart = ComponentType<ControlProps>;
