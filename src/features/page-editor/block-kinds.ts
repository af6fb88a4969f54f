import { z } from 'zod';
import { printJsonValue } from '../../platform/text/print-json-value.ts';
import { block } from '../content/blocks/block.ts';
import { describeFields } from '../site-config/settings/describe-settings.ts';
import type { SettingField } from '../site-config/settings/setting.ts';

export type BlockKind = {
  kind: string;
  label: string;
  help: string;
  fields: readonly SettingField[];
  /** The values of a new block. */
  defaults: Readonly<Record<string, unknown>>;
};

/** Every kind of block with its form, derived from the schema. */
export const blockKinds: readonly BlockKind[] = describeBlockKinds(block.options as unknown as readonly z.ZodObject[]);

export function describeBlockKinds(options: readonly z.ZodObject[]): BlockKind[] {
  return options.map((option) => {
    const { label = '', help = '' } = option.meta() ?? {};
    return {
      kind: String((option.shape.kind as z.ZodLiteral).value),
      label,
      help,
      fields: describeFields(option).filter(({ name }) => name !== 'kind'),
      defaults: Object.fromEntries(
        Object.entries(option.shape).flatMap(([name, field]) =>
          field instanceof z.ZodDefault ? [[name, field.def.defaultValue] as const] : [],
        ),
      ),
    };
  });
}

const byKind = new Map(blockKinds.map((kind) => [kind.kind, kind]));

/** The kind of a stored block; undefined if this version of the platform does not know it. */
export const findBlockKind = (stored: unknown): BlockKind | undefined => byKind.get(getKindName(stored));

/** Returns the kind of a stored block, known or not. */
export const getKindName = (stored: unknown): string =>
  typeof stored === 'object' && stored !== null && 'kind' in stored ? printJsonValue(stored.kind) : '';
