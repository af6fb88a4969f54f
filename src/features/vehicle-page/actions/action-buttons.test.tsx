import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ActionButtons } from './action-buttons.tsx';
import type { Action } from './action.ts';

const actions: Action[] = [
  { kind: 'enquire', label: 'Enquire now', href: '/cars/rav4?form=enquiry' },
  { kind: 'call', label: 'Call the dealer', href: 'tel:0855500100' },
  { kind: 'chat', label: 'Chat', href: '/cars/rav4?form=enquiry', opens: 'chat' },
  { kind: 'historyReport', label: 'History', href: 'https://reports.example/7' },
  { kind: 'paymentMethods', label: 'Payment methods', href: '#payment-methods' },
];

const html = renderToStaticMarkup(
  <MemoryRouter>
    <ActionButtons actions={actions} layout="column" />
  </MemoryRouter>,
);
const tagOf = (words: string) =>
  new RegExp(`<(?:a|button)[^>]*>(?:(?!</a>|</button>).)*${words}`).exec(html)?.[0] ?? '';

describe('action buttons', () => {
  it('show the first as the one to press and the second as the next', () => {
    expect(tagOf('Enquire now')).toContain('btn-brand');
    expect(tagOf('Call the dealer')).toContain('btn-outline');
    expect(html.match(/action-more/g)).toHaveLength(3);
  });

  it('are links that work without JavaScript, and keep the scroll position for a form', () => {
    expect(tagOf('Enquire now')).toMatch(/^<a href="\/cars\/rav4\?form=enquiry" data-keeps-scroll=""/);
    expect(tagOf('Call the dealer')).not.toContain('data-keeps-scroll');
    expect(tagOf('>Chat')).toContain('data-opens="chat"');
  });

  it('X8 open the history report in a new tab, and say so', () => {
    expect(tagOf('History')).toContain('target="_blank"');
    expect(html).toContain('(opens in a new tab)');
  });

  it('X11 let the browser itself open the ways to pay', () => {
    expect(tagOf('Payment methods')).toMatch(/^<button type="button"[^>]* popovertarget="payment-methods"/i);
  });

  it('say last why one of them is missing', () => {
    const note = { text: 'Someone is reserving this car.', link: { label: 'Is it you?', href: '/cars/rav4/checkout' } };
    const noted = renderToStaticMarkup(
      <MemoryRouter>
        <ActionButtons actions={actions} layout="row" note={note} />
      </MemoryRouter>,
    );
    expect(noted).toMatch(
      /<li class="action-note">Someone is reserving this car\. <a [^>]*href="\/cars\/rav4\/checkout"[^>]*>Is it you\?<\/a><\/li><\/ul>$/,
    );
    expect(html).not.toContain('action-note');
  });

  it('are no empty list', () => {
    expect(renderToStaticMarkup(<ActionButtons actions={[]} layout="row" />)).toBe('');
  });
});
