import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { callToActionHref } from './call-to-action-href.ts';
import { FinanceCallToAction } from './finance-call-to-action.tsx';
import { FinanceCard } from './finance-card.tsx';
import { FinanceLine } from './finance-line.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import { calculatorHref } from './calculator/calculator-href.ts';
import { RepaymentCalculator } from './calculator/repayment-calculator.tsx';
import { toTypedLoan } from './calculator/typed-loan.ts';

const calculator: FinanceOffer['calculator'] = {
  path: '/finance',
  start: { price: 35_000, deposit: 5000, balloon: 0, years: 5, rate: 8.99, frequency: 'monthly' },
  fees: { atStart: 395, monthly: 8 },
};
const offer: FinanceOffer = {
  carId: 7,
  provider: 'Manual',
  payment: { amount: '$142', per: 'week' },
  otherPayment: '$613 a month',
  term: '5 year term',
  rate: '8.99%',
  comparisonRate: '10.11%',
  deposit: '$3,499',
  balloon: '$8,000',
  disclaimer: null,
  href: '/finance?car_id=7#finance-form',
  termsHref: '/cars/a-car/finance-terms',
  calculator,
};

const toText = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const warning = 'WARNING: This comparison rate is true only for the example given';

describe('the Car Finance card', () => {
  const text = toText(<FinanceCard offer={offer} />);
  it('N13 shows payment, both rates, term, deposit and balloon', () => {
    for (const fragment of [
      '$142 a week',
      '8.99% p.a.',
      '10.11% p.a.',
      '5 year term',
      '$3,499 deposit',
      '$8,000 balloon',
    ])
      expect(text).toContain(fragment);
  });
  it('N14 N19 shows basis, warning and sale disclaimer outside of the disclosures', () => {
    const always = toText(<FinanceCard offer={offer} />).split('Work out your repayments')[0];
    expect(always).toContain('Comparison rate based on a $30,000 5-year secured loan.');
    expect(always).toContain(warning);
    expect(always).toContain('The comparison rate is a guide only and lender approval is needed.');
  });
  it('N1 links to the finance page with Get Pre-Approved', () => {
    expect(renderToStaticMarkup(<FinanceCard offer={offer} />)).toMatch(
      /<a href="\/finance\?car_id=7#finance-form"[^>]*>Get Pre-Approved<\/a>/,
    );
  });
  it('N20 contains the disclaimer, or a link to it', () => {
    expect(toText(<FinanceCard offer={{ ...offer, disclaimer: 'All the terms.' }} />)).toContain('All the terms.');
    expect(renderToStaticMarkup(<FinanceCard offer={offer} />)).toContain('href="/cars/a-car/finance-terms"');
  });
  it('shows only the rates if there is no payment', () => {
    const rates = toText(<FinanceCard offer={{ ...offer, payment: null, otherPayment: null }} />);
    expect(rates).not.toContain('Repayment');
    expect(rates).toContain('10.11% p.a.');
  });
});

it('N14 the line under a price has both rates, the example they are based on and the warning', () => {
  const text = toText(<FinanceLine offer={offer} />);
  expect(text).toContain('Finance from $142 a week 8.99% p.a.');
  expect(text).toContain('10.11% p.a. comparison rate');
  expect(text).toContain(`Comparison rate based on a $30,000 5-year secured loan. ${warning}`);
});

describe('the calculator as the server renders it', () => {
  it('N17 rounds to whole dollars, with the comparison rate computed beside the rate and its warning', () => {
    const text = toText(<RepaymentCalculator calculator={calculator} />);
    expect(text).toContain('$623 a month');
    expect(text).toContain('8.99% p.a.');
    expect(text).toContain('10.11% p.a.');
    expect(text).toContain(warning);
    expect(text).toContain('Total interest $7,356');
    expect(text).toContain('fees of $395 paid at the start and $8 a month');
  });
  it('shows the balance over time as a chart, as text and as a table', () => {
    const page = renderToStaticMarkup(<RepaymentCalculator calculator={calculator} />);
    expect(page).toContain('<svg');
    expect(toText(<RepaymentCalculator calculator={calculator} />)).toContain('from $30,000 now to $0 after 5 years');
    expect(page.match(/<tr>/g)).toHaveLength(7);
  });
  it('preserves invalid input and shows its errors', () => {
    const typed = { ...toTypedLoan(calculator.start), deposit: '99,999', rate: 'ten' };
    const page = renderToStaticMarkup(<RepaymentCalculator {...{ calculator, typed }} />);
    expect(page).toContain('value="99,999"');
    expect(page).toContain('value="ten"');
    expect(page).toContain('leaves nothing to borrow');
    expect(page).toContain('Enter an interest rate from 0 to 30 per cent.');
    expect(page).toContain('Correct the marked fields');
  });
  it('N17 shows no figures if the fees exceed the loan, as there is no comparison rate', () => {
    const typed = { ...toTypedLoan(calculator.start), price: '300', deposit: '0' };
    const text = toText(<RepaymentCalculator {...{ calculator, typed }} />);
    expect(text).toContain('This loan is too small');
    expect(text).not.toMatch(/\d% p\.a\.|a month|n\/a/);
  });
  it('24.12 links to the finance page with its own figures', () => {
    expect(calculatorHref(calculator)).toMatch(/^\/finance\?price=35%2C000&.*rate=\d.*#calculator$/);
  });
  it('submits to the finance page with the preserved parameters', () => {
    const page = renderToStaticMarkup(<RepaymentCalculator calculator={calculator} carried={{ car_id: '7' }} />);
    expect(page).toContain('action="/finance#calculator"');
    expect(page).toContain('<input type="hidden" name="car_id" value="7"/>');
  });
});

const getHref = (finance: object, hideFinance = false) =>
  callToActionHref({ config: parseSiteConfig({ finance }), hideFinance });

describe('the finance call to action', () => {
  it('N25 exists if the switch is on and finance is offered', () => {
    expect(getHref({ path: '/finance-enquiry' })).toBe('/finance-enquiry');
    expect(getHref({ callToAction: false })).toBeNull();
    expect(getHref({ hidden: true })).toBeNull();
    expect(getHref({}, true)).toBeNull();
  });
  it('N25 links to the finance page, or renders nothing', () => {
    expect(renderToStaticMarkup(<FinanceCallToAction href="/finance" />)).toContain('href="/finance"');
    expect(renderToStaticMarkup(<FinanceCallToAction href={null} />)).toBe('');
  });
});
