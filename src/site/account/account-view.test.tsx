import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { AccountData, SearchLine, SearchRefusal } from './account-data.ts';
import { isAccountNotice } from './account-notices.ts';
import { AccountView } from './account-view.tsx';

const empty: AccountData = {
  siteName: 'Swan River Toyota',
  phone: '0412 345 678',
  notice: null,
  savedHref: null,
  searchPath: '/cars',
  nouns: { one: 'car', many: 'cars' },
  watchlist: { path: '/garage', count: 0, cars: [] },
  reservations: [],
  enquiries: { count: 0, newest: [] },
  searches: [],
  devices: [{ id: 'a', label: 'Safari on iPhone', seen: 'Active today', isCurrent: true }],
};

const hilux: SearchLine = {
  id: 7,
  label: 'Toyota, under $40,000',
  href: '/search/toyota?range[price]=:40000',
  channel: 'sms',
  email: '',
  isConfirmed: false,
  isStopped: false,
};

const view = (changed: Partial<AccountData> = {}, refusal: SearchRefusal | null = null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AccountView account={{ ...empty, ...changed }} refusal={refusal} />
    </MemoryRouter>,
  );
const toText = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const sent = { kind: 'Used Enquiry', date: '3 Nov 2026', dealership: 'Swan River', message: null };

describe('the account page', () => {
  it('shows the phone number, and explains every empty section', () => {
    const text = toText(view());
    for (const expected of [
      '0412 345 678',
      'not watching any cars yet',
      'Search for the car you want',
      'not sent us an enquiry',
    ])
      expect(text).toContain(expected);
  });

  it('links to the customer’s reservations, and omits the section without any', () => {
    expect(view()).not.toContain('Reservations');
    const line = { id: 'r', car: 'HiLux', state: 'Held until Tuesday', date: '3 Nov 2026', href: '/reservations/t' };
    const html = view({ reservations: [line] });
    expect(html).toContain('<a href="/reservations/t" class="text-link">HiLux</a>');
    expect(toText(html)).toContain('Held until Tuesday Reserved on 3 Nov 2026');
  });

  it('omits what the site does not have', () => {
    const html = view({ watchlist: null, searches: null });
    expect(html).not.toMatch(/watchlist|searches/);
    expect(html).toContain('id="devices"');
  });

  it('links to the watchlist’s own path, and shows how prices have changed', () => {
    const line = { id: 1, name: 'HiLux', href: '/cars/hilux', price: '$30,000 drive away', picture: null, state: null };
    const change = { label: 'Down $1,500', isDown: true };
    const html = view({ watchlist: { path: '/garage', count: 8, cars: [{ ...line, change }] } });
    expect(html).toContain('href="/garage"');
    expect(toText(html)).toMatch(/See all 8 .*HiLux \$30,000 drive away Down \$1,500/);
  });

  it('links the car of an enquiry only while the site shows it', () => {
    const html = view({
      enquiries: {
        count: 2,
        newest: [
          { ...sent, id: 'a', car: { name: 'RAV4', href: '/cars/rav4', dealHref: '/cars/rav4/deal' } },
          { ...sent, id: 'b', car: { name: 'Gone', href: null, dealHref: null }, message: 'Is it red?' },
        ],
      },
    });
    expect(html).toContain('<a href="/cars/rav4"');
    expect(html).toContain('<p>Gone</p>');
    expect(toText(html)).toContain('Sent to Swan River on 3 Nov 2026 What you wrote Is it red?');
  });

  it('counts all enquiries and explains which it shows', () => {
    const newest = Array.from({ length: 30 }, (_, id) => ({ ...sent, id: `${id}`, car: null }));
    const text = toText(view({ enquiries: { count: 45, newest } }));
    expect(text).toContain('Enquiries 45');
    expect(text).toContain('These are the last 30 of 45. All of them are in your data');
    expect(toText(view({ enquiries: { count: 30, newest } }))).not.toContain('the last');
  });

  it('offers to sign out everywhere with two or more devices', () => {
    expect(view()).not.toContain('everywhere');
    const other = { id: 'b', label: 'Chrome on Mac', seen: 'Active today', isCurrent: false };
    expect(view({ devices: [...empty.devices, other] })).toContain('name="everywhere"');
  });
});

describe('a saved search', () => {
  it.each<[string, Partial<SearchLine>]>([
    ['We text 0412 345 678', {}],
    ['We email kim@example.com', { channel: 'email', email: 'kim@example.com', isConfirmed: true }],
    [
      'Please follow the link in the email we sent to kim@example.com. Until then, we will not send',
      { channel: 'email', email: 'kim@example.com' },
    ],
    ['Stopped', { isStopped: true }],
  ])('shows %j', (expected, changed) => {
    expect(toText(view({ searches: [{ ...hilux, ...changed }] }))).toContain(expected);
  });

  it('can request the confirmation mail again while waiting for it', () => {
    const waiting = { ...hilux, channel: 'email', email: 'kim@example.com', isConfirmed: false } as const;
    expect(view({ searches: [waiting] })).toMatch(/name="email" value="kim@example.com".*>Send it again</);
    for (const changed of [{ isConfirmed: true }, { isStopped: true }, { channel: 'sms' as const }])
      expect(view({ searches: [{ ...waiting, ...changed }] })).not.toContain('Send it again');
  });

  it('can be stopped and started again', () => {
    expect(view({ searches: [hilux] })).toContain('value="stop"');
    expect(view({ searches: [{ ...hilux, isStopped: true }] })).toContain('value="start"');
  });

  it('keeps what was typed next to the error', () => {
    const html = view({ searches: [hilux] }, { id: 7, error: 'Please enter an email address.', email: 'kim@' });
    expect(html).toMatch(/<details class="account-channel" open=""/);
    expect(html).toContain('value="kim@"');
    expect(html).toContain('Please enter an email address.');
    expect(html).toMatch(/checked="" value="email"/);
  });

  it('links back to its results after it was saved', () => {
    const newer = { ...hilux, id: 8, href: '/cars?query=newer' };
    const html = view({ searches: [newer, hilux], notice: 'search-saved', savedHref: hilux.href });
    expect(html).toMatch(/<output[^>]*>.*Saved\..*<a href="\/search\/toyota[^"]*"[^>]*>Back to the results/);
    expect(view({ searches: [hilux] })).not.toContain('<output');
  });

  it.each(['search-saved', 'search-started'] as const)('has a notice with the site’s vehicle noun: %s', (notice) => {
    const html = view({ searches: [hilux], notice, nouns: { one: 'caravan', many: 'caravans' } });
    expect(html).toContain('We will tell you when a caravan like this arrives or drops in price.');
  });
});

it.each(['<b>free</b>', 'toString', '', null])('a URL cannot inject %j', (key) => {
  expect(isAccountNotice(key)).toBe(false);
});
