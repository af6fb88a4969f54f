import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { templateNames } from '../../sites/config/template-name.ts';
import { findContrastProblems, templatePages } from './contrast-problems.ts';

describe('29.3 the contrast of the brand colour', () => {
  it('is measured on the page of the template', () => {
    // 3.05 : 1 on white.
    const brand = '#919191';
    expect(findContrastProblems({ brand }, 'outback')).toEqual([]);
    expect(findContrastProblems({ brand }, 'metro').map(({ label }) => label)).toEqual(['Buttons on the page']);
  });

  it.each(templateNames)('knows the page of %s', (name) => {
    const styles = readFileSync('src/site/styles/site.css', 'utf8');
    const [, page] = new RegExp(`\\[data-template='${name}'\\] \\{\\s*--page: (#[0-9a-f]+);`).exec(styles) ?? [];
    expect(templatePages[name]).toBe(page);
  });
});
