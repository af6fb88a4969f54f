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
const findTag = (text: string) =>
  new RegExp(`<(?:a|button)[^>]*>(?:(?!</a>|</button>).)*${text}`).exec(html)?.[0] ?? '';

describe('action buttons', () => {
  it('style the first as primary and the second as outlined', () => {
    expect(findTag('Enquire now')).toContain('btn-brand');
    expect(findTag('Call the dealer')).toContain('btn-outline');
    expect(html.match(/action-more/g)).toHaveLength(3);
  });

  it('are links that work without JavaScript, and preserve the scroll position for a form', () => {
    expect(findTag('Enquire now')).toMatch(/^<a href="\/cars\/rav4\?form=enquiry" data-keeps-scroll=""/);
    expect(findTag('Call the dealer')).not.toContain('data-keeps-scroll');
    expect(findTag('>Chat')).toContain('data-opens="chat"');
  });

  it('X8 open the history report in a new tab, and announce it', () => {
    expect(findTag('History')).toContain('target="_blank"');
    expect(html).toContain('(opens in a new tab)');
  });

  it('X11 open the payment methods without JavaScript', () => {
    expect(findTag('Payment methods')).toMatch(/^<button type="button"[^>]* popovertarget="payment-methods"/i);
  });

  it('end with a note on why a button is missing', () => {
    const note = { text: 'Someone is reserving this car.', link: { label: 'Is it you?', href: '/cars/rav4/checkout' } };
    const withNote = renderToStaticMarkup(
      <MemoryRouter>
        <ActionButtons actions={actions} layout="row" note={note} />
      </MemoryRouter>,
    );
    expect(withNote).toMatch(
      /<li class="action-note">Someone is reserving this car\. <a [^>]*href="\/cars\/rav4\/checkout"[^>]*>Is it you\?<\/a><\/li><\/ul>$/,
    );
    expect(html).not.toContain('action-note');
  });

  it('render nothing without actions', () => {
    expect(renderToStaticMarkup(<ActionButtons actions={[]} layout="row" />)).toBe('');
  });
});
