import { settingGroups } from '../../sites/config/setting-meta.ts';
import type { SiteConfig } from '../site-config.ts';
import { describeValue, type NameRecord } from './describe-value.ts';
import { isSame } from './fingerprint.ts';
import { getValue } from './setting-values.ts';
import { settings, settingSections } from './site-settings.ts';

/** A line of a list or text that was added, removed or stayed. */
export type DiffLine = { change: 'added' | 'removed' | 'same'; text: string };

export type SettingChange = {
  path: string;
  label: string;
  /** `Search`, and the group of the settings in which it is found. */
  section: string;
  group: string;
  lines: readonly DiffLine[];
};

/** Describes the differences between two configs, setting by setting. */
export function diffConfigs(before: SiteConfig, after: SiteConfig, name?: NameRecord): SettingChange[] {
  return settings.flatMap((setting) => {
    const [old, next] = [getValue(before, setting.path), getValue(after, setting.path)];
    if (isSame(old, next)) return [];
    const section = settingSections.find((each) => each.name === setting.section);
    return {
      path: setting.path,
      label: setting.label,
      section: section?.label ?? '',
      group: settingGroups[setting.group].label,
      lines: diffLines(describeValue(setting, old, name), describeValue(setting, next, name)),
    };
  });
}

/** Beyond this a list is shown as replaced; comparing needs a table of both lengths. */
const maxCompared = 200;

/** The shortest change of one list of lines into the other. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length > maxCompared || after.length > maxCompared)
    return [...before.map(toRemoved), ...after.map(toAdded)];
  const common = countCommon(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ change: 'same', text: before[i] as string });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push(toRemoved(before[i] as string));
      i += 1;
    } else {
      lines.push(toAdded(after[j] as string));
      j += 1;
    }
  }
  return lines;
}

const toRemoved = (text: string): DiffLine => ({ change: 'removed', text });
const toAdded = (text: string): DiffLine => ({ change: 'added', text });
const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** For every pair of positions, how many lines the rests have in common, in order. */
function countCommon(before: readonly string[], after: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (table[i] as number[])[j] =
        before[i] === after[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  return table;
}
