import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CardTrouble, SandboxPageData } from './sandbox-page-data.ts';
import { SandboxView } from './sandbox-view.tsx';

const open: SandboxPageData = {
  siteName: 'Swan River',
  standing: 'open',
  amount: '$200',
  description: 'Deposit for the 2023 Corolla',
  timeLeft: '12 minutes left to pay',
  returnPath: '/reservations/abc',
  cancelPath: '/cars/corolla/checkout',
};

const render = (changes: Partial<SandboxPageData> = {}, trouble: CardTrouble | null = null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SandboxView page={{ ...open, ...changes }} trouble={trouble} />
    </MemoryRouter>,
  );
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const standings = ['open', 'challenged', 'delayed', 'succeeded', 'cancelled', 'expired'] as const;

describe('the page of the sandbox', () => {
  it.each(standings)('says first, and whatever has happened (%s), that no money moves', (standing) => {
    const text = textOf(render({ standing }));
    expect(text).toMatch(/^ Test payments\. No money moves\. Never type a real card number\./);
  });

  it('offers each test card with one press, beside the amount, the time left and the way back', () => {
    const html = render();
    expect(html.match(/type="radio"[^>]*value="([\d ]+)"/g)).toHaveLength(4);
    expect(textOf(html)).toContain('$200 Deposit for the 2023 Corolla 12 minutes left to pay');
    expect(html).toContain('href="/cars/corolla/checkout"');
  });

  it('gives no field that a browser would fill a real card into', () => {
    expect(render()).toMatch(
      /<input[^>]*autoComplete="off"[^>]*name="number"|<input[^>]*name="number"[^>]*autoComplete="off"/i,
    );
    expect(render()).not.toMatch(/cc-number|cc-csc|name="cvc"/);
  });

  it.each([
    ['declined', 'The card was declined.'],
    ['refused', 'You told your bank no.'],
    ['unknown', 'That is not one of the test cards.'],
  ] as const)('says what came of a card (%s), and takes another', (trouble, words) => {
    const html = render({}, trouble);
    expect(html).toContain('role="alert"');
    expect(textOf(html)).toContain(words);
    expect(html).toContain('type="radio"');
  });

  it.each(['delayed', 'succeeded', 'cancelled', 'expired'] as const)('takes no card any more: %s', (standing) => {
    expect(render({ standing })).not.toContain('<form');
  });
});
