import type { PageContent } from '../content/page-content.ts';
import { describeValue, type NameRecord } from '../site-config/settings/describe-value.ts';
import { type DiffLine, diffLines, type SettingChange } from '../site-config/settings/diff-configs.ts';
import { fingerprint, isSame } from '../site-config/settings/fingerprint.ts';
import { findBlockKind, getKindName } from './block-kinds.ts';
import { pageFieldList } from './page-fields.ts';

/** Describes the differences between two contents of a page. */
export function diffPages(before: PageContent, after: PageContent, name?: NameRecord): SettingChange[] {
  const own = pageFieldList.flatMap((field): SettingChange[] => {
    const [old, next] = [before, after].map((content) => content[field.name as keyof PageContent]);
    if (isSame(old, next)) return [];
    const lines = [old, next].map((value) => describeValue(field, value, name).flatMap((text) => text.split('\n')));
    return [toChange(field.name, field.label, diffLines(lines[0] ?? [], lines[1] ?? []))];
  });
  if (isSame(before.blocks, after.blocks)) return own;
  const [old, next] = [before, after].map(({ blocks }) => blocks.flatMap((each) => describeBlock(each, name)));
  return [...own, toChange('blocks', 'Blocks', diffLines(old ?? [], next ?? []))];
}

const toChange = (path: string, label: string, lines: readonly DiffLine[]): SettingChange => ({
  path,
  label,
  section: 'Page',
  group: '',
  lines: hideUnchanged(lines.filter(({ text }) => text.trim() !== '')),
});

/** A block as lines: its kind, then one for each field. */
function describeBlock(stored: unknown, name: NameRecord | undefined): string[] {
  const kind = findBlockKind(stored);
  if (!kind) return [`Unknown block “${getKindName(stored)}”: ${fingerprint(stored).slice(0, 200)}`];
  const values = stored as Record<string, unknown>;
  const fields = kind.fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    return describeValue(field, value, name).flatMap((text) =>
      text.split('\n').map((line, index) => `${index === 0 ? `${field.label}: ` : ''}${line}`),
    );
  });
  return [`${kind.label} block`, ...fields.map((text) => `${kind.label} · ${text}`)];
}

const context = 1;

/** Leaves out lines that are far from any change. */
function hideUnchanged(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ change }) => change !== 'same');
  return lines.filter((_line, index) => isNear(index));
}
