import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import type { Car } from '../../cars/car.ts';
import type { SiteActionKind } from './action.ts';
import type { ActionContext } from './action-hrefs.ts';
import { buildActions } from './build-actions.ts';

const kinds: readonly SiteActionKind[] = [
  'call',
  'finance',
  'enquire',
  'testDrive',
  'tradeIn',
  'reserve',
  'chat',
  'historyReport',
  'chatAssistant',
  'makeAnOffer',
  'paymentMethods',
  'customLink',
];
const all = kinds.map((kind) => ({ kind, label: `label of ${kind}`, to: '/buying' }));
const scriptUrl = 'https://chat.example/widget.js';
const history = 'https://reports.example/7';

type Changes = { car?: Partial<Car>; config?: SiteConfigInput; context?: Partial<ActionContext>; listable?: boolean };

/** The buttons of a car that supports every action, with these changes. */
const buttons = ({ car, config, context, listable = true }: Changes = {}) =>
  buildActions(makeCar({ id: 7, slug: 'rav4', file: history, payment_processors: ['sandbox'], ...car }), {
    config: parseSiteConfig({ actions: all, chat: { scriptUrl }, ...config }),
    reserveHref: '/cars/rav4/checkout',
    phone: { href: 'tel:0855500100' },
    financeHref: '/finance?car_id=7',
    listable,
    ...context,
  });
const getKinds = (changes?: Changes) => buttons(changes).map(({ kind }) => kind);
const getHref = (kind: SiteActionKind, changes?: Changes) =>
  buttons(changes).find((button) => button.kind === kind)?.href ?? null;

describe('X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 X12 the buttons of a site', () => {
  it('have the site’s order and labels', () => {
    const actions = [
      { kind: 'testDrive', label: 'Borrow it' },
      { kind: 'enquire', label: 'Ask us' },
    ] as const;
    expect(buttons({ config: { actions: [...actions] } }).map(({ label }) => label)).toEqual(['Borrow it', 'Ask us']);
  });

  it.each([
    ['X1', 'call', 'tel:0855500100'],
    ['X2', 'finance', '/finance?car_id=7'],
    ['X3', 'enquire', '/cars/rav4?form=enquiry'],
    ['X4', 'testDrive', '/cars/rav4?form=test-drive'],
    ['X5', 'tradeIn', '/cars/trade-in?car_id=7'],
    ['X6', 'reserve', '/cars/rav4/checkout'],
    ['X7', 'chat', '/cars/rav4?form=enquiry'],
    ['X8', 'historyReport', history],
    ['X9', 'chatAssistant', '/assistant?car_id=rav4'],
    ['X10', 'makeAnOffer', '/cars/rav4?form=offer'],
    ['X11', 'paymentMethods', '#payment-methods'],
    ['X12', 'customLink', '/buying'],
  ] as const)('%s %s appears only if the site lists it, with its address', (_id, kind, href) => {
    expect(getHref(kind)).toBe(href);
    expect(getKinds({ config: { actions: all.filter((action) => action.kind !== kind) } })).not.toContain(kind);
  });
});

describe('the condition of each button', () => {
  it('T9 the site’s switch hides the call button', () => {
    expect(getHref('call', { config: { actions: all, phone: { callButton: false } } })).toBeNull();
  });

  it('opens the phone card and requests the number while it is masked', () => {
    const [call] = buttons({ context: { phone: { href: null } } });
    expect(call).toMatchObject({ kind: 'call', href: '#phone', opens: 'phone' });
  });

  it('is hidden without a number, and links to the phone card while it is masked', () => {
    expect(getHref('call', { context: { phone: null } })).toBeNull();
    expect(getHref('call', { context: { phone: { href: null } } })).toBe('#phone');
  });

  it('T8 is labelled ‘Call the dealer’ unless the site configures another text', () => {
    const { actions } = parseSiteConfig({});
    expect(buttons({ config: { actions } }).find(({ kind }) => kind === 'call')?.label).toBe('Call the dealer');
  });

  it('finance needs a link', () => {
    expect(getHref('finance', { context: { financeHref: null } })).toBeNull();
  });

  it('X15 trade-in needs valuation to be enabled', () => {
    expect(getHref('tradeIn', { config: { actions: all, valuation: { enabled: false } } })).toBeNull();
  });

  it('X17 reserve needs a reservable car', () => {
    expect(getHref('reserve', { context: { reserveHref: null } })).toBeNull();
  });

  it('X18 the history report needs a file', () => {
    expect(getHref('historyReport', { car: { file: null } })).toBeNull();
  });

  it.each([
    ['https://reports.example/7', true],
    ['http://reports.example/7', true],
    ['javascript:alert(1)', false],
    ['ftp://reports.example/7', false],
    ['report-7.pdf', false],
    ['https://', false],
    ['', false],
  ])('X18 the history report is a web page: %s → %s', (file, isShown) => {
    expect(getHref('historyReport', { car: { file } })).toBe(isShown ? file : null);
  });

  it('chat needs a widget', () => {
    expect(getHref('chat', { config: { actions: all, chat: { scriptUrl: null } } })).toBeNull();
  });

  it('a custom link needs an address', () => {
    expect(getKinds({ config: { actions: [{ kind: 'customLink', label: 'Nowhere' }] } })).toEqual([]);
  });
});

const opens = (chat: SiteConfigInput['chat']) =>
  Object.fromEntries(
    buttons({ config: { actions: all, chat } }).flatMap(({ kind, opens }) => (opens ? [[kind, opens]] : [])),
  );

describe('the overlay of a button', () => {
  it('is the widget for chat and the assistant for its button', () => {
    expect(opens({ scriptUrl })).toEqual({ chat: 'chat', chatAssistant: 'assistant' });
  });

  it('X14 is the widget for an offer too, if the site enables it and has one', () => {
    expect(opens({ scriptUrl, opensForOffers: true })).toMatchObject({ makeAnOffer: 'chat' });
    expect(opens({ scriptUrl: null, opensForOffers: true })).toEqual({ chatAssistant: 'assistant' });
  });
});

describe('a car that is no longer available', () => {
  it.each<[string, Changes]>([
    ['sold', { car: { sold: true } }],
    ['of status sold', { car: { status: 'sold' } }],
    ['withdrawn', { car: { status: 'withdrawn' } }],
    ['not listable', { listable: false }],
  ])('%s: has the buttons for a similar car and for calling', (_what, changes) => {
    expect(buttons(changes).map(({ kind, label, href }) => [kind, label, href])).toEqual([
      ['similar', 'Find Me Something Similar', '/cars/rav4?form=similar'],
      ['call', 'label of call', 'tel:0855500100'],
    ]);
  });

  it('a reserved car is still for sale: it has all buttons but reserve', () => {
    expect(getKinds({ car: { reserved: true }, context: { reserveHref: null } })).toEqual(
      kinds.filter((kind) => kind !== 'reserve'),
    );
  });
});
