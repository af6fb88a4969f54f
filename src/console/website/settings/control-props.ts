import type { ComponentType } from 'react';
import type { SettingField } from '../../../features/site-config/settings/setting.ts';
import type { SettingReference } from '../../../features/sites/config/setting-meta.ts';
import type { ReferenceOption } from './read-references.server.ts';

export type ControlContext = {
  errors: Readonly<Record<string, string>>;
  references: Readonly<Record<SettingReference, readonly ReferenceOption[]>>;
  /** The initial entries of a custom list, by the name of its field. */
  starts: Readonly<Record<string, unknown>>;
  /** The address of the website's images in the console. */
  imageBase: string;
};

export type ControlProps = ControlContext & {
  field: SettingField;
  /** Of the form's field: `menus.header.2.label`. */
  name: string;
  value: unknown;
};

/** Renders a part of a value. Passed down, because parts can have parts. */
export type SettingPart = ComponentType<ControlProps>;
