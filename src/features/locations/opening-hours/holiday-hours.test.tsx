import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../tests/support/fixtures/location.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { groupHolidayHours } from './group-holiday-hours.ts';
import { HolidayHours } from './holiday-hours.tsx';
import { buildLocationFacts } from '../cards/build-location-facts.ts';

const now = new Date('2025-04-10T02:00:00Z');

/** Special days, each with its hours or closed. */
const placeWith = (name: string, days: Record<string, [string, string] | null>) => {
  const { contact_detail } = makeLocation();
  const location = makeLocation({
    name,
    contact_detail: {
      ...contact_detail,
      opening_hours: [{ weekday: 1, status: 'Open', formated_hours: '', open: '08:00:00', close: '17:00:00' }],
      special_hours: Object.entries(days).map(([date, span]) => ({
        date,
        status: span ? 'Open' : 'Closed',
        start_hour: span?.[0] ?? null,
        end_hour: span?.[1] ?? null,
      })),
    },
  });
  return buildLocationFacts(location, { config: parseSiteConfig({}), now });
};

const easter = { '2025-04-18': null, '2025-04-19': ['10:00', '14:00'] as [string, string] };

const shown = (days: Parameters<typeof placeWith>[1]) =>
  renderToStaticMarkup(<HolidayHours locations={[placeWith('Launceston', days)]} />) !== '';

describe('the Holiday Opening Hours dialog', () => {
  it('H22 opens and closes without scripts, and lists the days of each location', () => {
    const html = renderToStaticMarkup(<HolidayHours locations={[placeWith('Launceston', easter)]} />);
    const [, target] = /<button type="button" class="btn btn-outline" popoverTarget="([^"]+)"/i.exec(html) ?? [];
    expect(target).toBeDefined();
    expect(html).toContain(`<dialog id="${target}" popover="auto" aria-labelledby="${target}-heading"`);
    expect(html).toMatch(new RegExp(`aria-label="Close"[^>]*popoverTarget="${target}"[^>]*Action="hide"`, 'i'));
    expect(html).toMatch(/<h2[^>]*>Holiday Opening Hours<\/h2>/);
    expect(html).toContain(
      '<h3><span>Launceston</span></h3><dl class="opening-rows"><div><dt>Fri 18 Apr</dt><dd>Closed</dd></div><div><dt>Sat 19 Apr</dt><dd>10am – 2pm</dd></div></dl>',
    );
  });

  it('H22 shows only with special days in the next 60 days', () => {
    expect(shown({ '2025-04-09': null }), 'past').toBe(false);
    expect(shown({ '2025-06-09': null }), '60 days ahead').toBe(true);
    expect(shown({ '2025-06-10': null }), '61 days ahead').toBe(false);
    expect(shown({})).toBe(false);
  });

  it('groups locations with the same days', () => {
    const places = [
      placeWith('Launceston', easter),
      placeWith('Devonport', { '2025-04-18': null }),
      placeWith('Workshop', easter),
      placeWith('Yard', {}),
    ];
    expect(groupHolidayHours(places).map(({ names }) => names)).toEqual([['Launceston', 'Workshop'], ['Devonport']]);
  });
});
