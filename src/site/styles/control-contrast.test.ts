import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../ui/colour.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const rulesOf = (css: string, selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  return css.slice(from, css.indexOf('}', from));
};
const tokens = read('./site.css');
const tokenOf = (template: string, name: string): string => {
  const [own, shared] = [`[data-template='${template}']`, ':root'].map((selector) =>
    new RegExp(`--${name}: (#[0-9a-f]+);`).exec(rulesOf(tokens, selector))?.at(1),
  );
  return (own ?? shared ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
};

it.each(['showroom', 'metro', 'outback'])(
  'the border of controls in %s has 3:1 contrast with every background',
  (template) => {
    for (const ground of ['page', 'surface', 'sunken']) {
      expect(contrast(tokenOf(template, 'control-line'), tokenOf(template, ground))).toBeGreaterThanOrEqual(3);
    }
  },
);

it.each([
  ['./controls.css', '.field'],
  ['../../features/forms/forms.css', '.form-choice > input'],
  ['../../features/finance/finance.css', '.loan-frequency > div'],
])('%s draws that border around %s', (path, selector) => {
  expect(rulesOf(read(path), selector)).toContain('border: 1px solid var(--control-line);');
});
