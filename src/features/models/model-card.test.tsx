import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeModel } from '../../../tests/support/fixtures/model.ts';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { buildModelCard } from './build-model-card.ts';
import { ModelCard } from './model-card.tsx';
import type { Model } from './model.ts';
import { ServiceAdvantageBlock } from './service-advantage-block.tsx';
import { getServiceAdvantage, serviceAdvantageTable } from './service-advantage.ts';
import { ServiceAdvantageTable } from './service-advantage-table.tsx';

const config = parseSiteConfig({ primaryManufacturer: 'toyota' });
const render = (changes: Partial<Model> = {}, count = 12) =>
  renderToStaticMarkup(<ModelCard card={buildModelCard(makeModel(changes), { config, count })} />);

describe('the model card', () => {
  it('M7 has the link Explore {model name} to the model', () => {
    expect(render()).toContain('<a href="/hilux" class="model-explore">Explore HiLux</a>');
  });

  it('M8 links to the override if there is one', () => {
    expect(render({ override_url: 'https://maker.example/hilux' })).toMatch(
      /<a href="https:\/\/maker\.example\/hilux" rel="noopener"[^>]*>Explore HiLux/,
    );
  });

  it('has a picture that reserves 280 by 171 pixels', () => {
    expect(render()).toMatch(/<img[^>]* width="280" height="171"/);
    expect(render({ image: null })).not.toContain('<img');
  });

  it('M9 labels a model that is coming soon Upcoming', () => {
    expect(render({ status: 'coming_soon' })).toContain('<span class="model-label">Upcoming</span>');
  });

  it('M10 labels any other status All-New', () => {
    expect(render({ status: 'all_new' })).toContain('<span class="model-label">All-New</span>');
  });

  it('M10 has no label without a status', () => {
    expect(render()).not.toContain('model-label');
  });

  it('links to the stock with its count, unless there is none', () => {
    expect(render()).toContain('<a href="/search/toyota/hilux" class="model-stock">Our Stock <span>12</span></a>');
    expect(render({}, 0)).not.toContain('/search/');
  });

  it('escapes the name', () => {
    expect(render({ name: '<b>X</b>' })).not.toContain('<b>');
  });
});

const toText = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('Service Advantage on a page', () => {
  it.each(['Coaster', 'Prado', 'bZ4X', 'Mirai'])('M15 shows every figure of the entry for the %s', (model) => {
    const entry = getServiceAdvantage(model);
    const text = toText(renderToStaticMarkup(<ServiceAdvantageBlock entry={entry} bookHref="/service" />));
    const { amount, years, services, interval, range } = entry;
    expect(text).toContain(`$${amount}`);
    expect(text).toContain(`first ${services} scheduled services`);
    expect(text).toContain(`${years} years or ${range.toLocaleString('en-AU')} km`);
    expect(text).toContain(`${interval.months} months or ${interval.km.toLocaleString('en-AU')} km`);
  });

  it('M15 has a table of all models and the terms of any other', () => {
    const rows = renderToStaticMarkup(<ServiceAdvantageTable />)
      .split('<tr>')
      .slice(2)
      .map(toText);
    expect(rows).toHaveLength(serviceAdvantageTable.length + 1);
    expect(rows.at(-2)).toBe(' Coaster $485 6 6 months or 10,000 km 3 years or 60,000 km ');
    expect(rows.at(-1)).toBe(' Any other model $250 5 12 months or 15,000 km 5 years or 75,000 km ');
  });
});
