import { type PostedNode, readValue } from '../site-config/settings/form-values.ts';
import type { BlockKind } from './block-kinds.ts';

/** A block as a form posts it, valid or not. One of an unknown kind is posted as it was stored. */
export function readPostedBlock(node: PostedNode, kinds: readonly BlockKind[]): unknown {
  const stored = node.parts.get('stored')?.values.at(-1);
  if (stored !== undefined) return parseStored(stored);
  const kind = node.parts.get('kind')?.values.at(-1) ?? '';
  const values = kinds
    .find((each) => each.kind === kind)
    ?.fields.map((field) => [field.name, readValue(field, node.parts.get(field.name))] as const)
    .filter(([, value]) => value !== undefined);
  return { kind, ...Object.fromEntries(values ?? []) };
}

function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
