import { settings, settingSections } from './site-settings.ts';
import type { Setting } from './setting.ts';

/** Settings whose label, help, path or section have all words of the query; those with them in the label come first. */
export function searchSettings(query: string): Setting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return [];
  const sections = new Map(settingSections.map((section) => [section.name, section.label]));
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found = settings.filter(({ label, help, path, section }) =>
    hasAll(`${label} ${help} ${path} ${sections.get(section) ?? ''}`),
  );
  return [...found.filter(({ label }) => hasAll(label)), ...found.filter(({ label }) => !hasAll(label))];
}
