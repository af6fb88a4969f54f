import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CardError, SandboxPageData } from './sandbox-page-data.ts';
import { SandboxView } from './sandbox-view.tsx';

const open: SandboxPageData = {
  siteName: 'Swan River',
  state: 'open',
  amount: '$200',
  description: 'Deposit for the 2023 Corolla',
  timeLeft: '12 minutes left to pay',
  returnPath: '/reservations/abc',
  cancelPath: '/cars/corolla/checkout',
};

const render = (changes: Partial<SandboxPageData> = {}, error: CardError | null = null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SandboxView page={{ ...open, ...changes }} error={error} />
    </MemoryRouter>,
  );
const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const states = ['open', 'challenged', 'delayed', 'succeeded', 'cancelled', 'expired'] as const;

describe('the sandbox payment page', () => {
  it.each(states)('states first that no money moves (%s)', (state) => {
    const text = toText(render({ state }));
    expect(text).toMatch(/^ Test payments\. No money moves\. Never type a real card number\./);
  });

  it('offers each test card, the amount, the time left and a link back', () => {
    const html = render();
    expect(html.match(/type="radio"[^>]*value="([\d ]+)"/g)).toHaveLength(4);
    expect(toText(html)).toContain('$200 Deposit for the 2023 Corolla 12 minutes left to pay');
    expect(html).toContain('href="/cars/corolla/checkout"');
  });

  it('has no field that a browser would autofill with a real card', () => {
    expect(render()).toMatch(
      /<input[^>]*autoComplete="off"[^>]*name="number"|<input[^>]*name="number"[^>]*autoComplete="off"/i,
    );
    expect(render()).not.toMatch(/cc-number|cc-csc|name="cvc"/);
  });

  it.each([
    ['declined', 'The card was declined.'],
    ['refused', 'You declined the payment.'],
    ['unknown', 'That is not one of the test cards.'],
  ] as const)('shows why a card did not pay (%s), and accepts another', (error, expected) => {
    const html = render({}, error);
    expect(html).toContain('role="alert"');
    expect(toText(html)).toContain(expected);
    expect(html).toContain('type="radio"');
  });

  it.each(['delayed', 'succeeded', 'cancelled', 'expired'] as const)('accepts no card once %s', (state) => {
    expect(render({ state })).not.toContain('<form');
  });
});
