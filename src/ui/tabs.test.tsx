import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { getTabForKey } from './interaction/tab-keys.ts';
import { Tabs } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s moves from tab %d of 3 to %s', (key, chosen, next) => expect(getTabForKey(key, chosen, 3)).toBe(next));

describe('server-rendered tabs', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="About"
      tabs={[
        { title: 'One', panel: 'First panel' },
        { title: 'Two', panel: 'Second panel' },
      ]}
    />,
  );

  it('contain every panel, readable without JavaScript', () => {
    expect(html).toMatch(/One.*First panel.*Two.*Second panel/s);
    expect(html).not.toContain('hidden=""');
  });

  it('have the first one selected, and only that in the tab order', () => {
    expect(html.match(/role="tab"[^>]*aria-selected="true" tabindex="0"/g)).toHaveLength(1);
    expect(html.match(/role="tab"[^>]*aria-selected="false" tabindex="-1"/g)).toHaveLength(1);
  });

  it('label each panel by its tab', () => {
    const tabs = [...html.matchAll(/role="tab" id="([^"]+)" aria-controls="([^"]+)"/g)];
    expect(tabs).toHaveLength(2);
    for (const [, tab, panel] of tabs) expect(html).toContain(`role="tabpanel" id="${panel}" aria-labelledby="${tab}"`);
  });
});
