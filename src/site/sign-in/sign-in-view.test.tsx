import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SignInData, SignInStep, SignInError } from './sign-in-data.ts';
import { SignInView } from './sign-in-view.tsx';

const action = '/sign-in?type=watchlist&redirect=%2Fcars&back=%2Fcars';
const phoneStep: SignInStep = { kind: 'phone', phone: null, isConfirming: false, codeHref: null };
const codeStep: SignInStep = {
  kind: 'code',
  isConfirming: false,
  phone: '0412 345 678',
  isAnother: false,
  resendAfterSeconds: 24,
  changeHref: action,
};

const page: SignInData = {
  siteName: 'Swan River Toyota',
  heading: 'Sign in to your watchlist',
  why: 'Because.',
  step: phoneStep,
  action,
  back: '/cars',
  car: null,
  benefits: [{ icon: 'bookmark', title: 'Watch cars', details: 'On every device.' }],
};

function render(changes: Partial<SignInData> = {}, error?: SignInError): string {
  const element = <SignInView page={{ ...page, ...changes }} error={error} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const findField = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('the phone step', () => {
  it('is an HTML form for a phone number, with a back link and what the number is used for', () => {
    const html = render();
    expect(html).toContain(`action="${action.replaceAll('&', '&amp;')}" method="post"`);
    for (const part of ['type="tel"', 'autoComplete="tel"', 'inputMode="tel"', 'required']) {
      expect(findField(html, 'phone_number').toLowerCase()).toContain(part.toLowerCase());
    }
    expect(html).toContain('<input type="hidden" name="intent" value="send"/>');
    expect(html).toMatch(/<a href="\/cars"[^>]*>.*?Back<\/a>/s);
    expect(html).toContain('Swan River Toyota uses your number for this account, and the code is free.');
    expect(html).toContain('href="/privacy-policy"');
  });

  it('links to a code that was just sent, and lets the visitor change the number', () => {
    const html = render({
      step: { kind: 'phone', isConfirming: false, phone: '0412 345 678', codeHref: `${action}&step=code` },
    });
    expect(html).toContain('Enter the code sent to 0412 345 678');
    expect(findField(html, 'phone_number')).toContain('value="0412 345 678"');
  });

  it('shows the error at the field, which has the focus and what was typed', () => {
    const html = render({}, { field: 'phone_number', typed: '12 <34', error: 'No mobile number.' });
    const field = findField(html, 'phone_number');
    expect(field).toContain('value="12 &lt;34"');
    expect(field).toContain('aria-invalid="true"');
    expect(field.toLowerCase()).toContain('autofocus');
    const [, note] = /aria-describedby="([^"]*)"/.exec(field) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${note}"[^>]*><svg.*?</svg>No mobile number\\.</p>`));
  });
});

describe('the code step', () => {
  it('shows where the code went, and lets phones fill it in', () => {
    const html = render({ step: codeStep });
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('We sent a code to 0412 345 678. Change number');
    const field = findField(html, 'code').toLowerCase();
    for (const part of ['autocomplete="one-time-code"', 'inputmode="numeric"', 'pattern=', 'autofocus']) {
      expect(field).toContain(part);
    }
    expect(field, 'what is pasted is not cut').not.toContain('maxlength');
  });

  it('has a resend button that works without JavaScript at any time', () => {
    const html = render({ step: codeStep });
    expect(html).toContain('<input type="hidden" name="intent" value="resend"/>');
    expect(html).toMatch(/<button type="submit" class="sign-in-resend">Send another code<\/button>/);
    expect(html).not.toContain('24');
  });

  it('confirms that another code was sent', () => {
    const html = render({ step: { ...codeStep, isAnother: true } });
    expect(html).toContain('We sent another code to');
  });

  it('shows at the focused button why no other code was sent yet', () => {
    const html = render({ step: codeStep }, { field: 'resend', typed: '', error: 'In 20 seconds.' });
    const button = /<button[^>]*class="sign-in-resend"[^>]*>/.exec(html)?.[0] ?? '';
    expect(button.toLowerCase()).toContain('autofocus');
    const [, note] = /aria-describedby="([^"]*)"/.exec(button) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${note}" class="field-error[^>]*><svg.*?</svg>In 20 seconds.</p>`));
    expect(findField(html, 'code')).not.toContain('aria-invalid');
  });
});

describe('30.1 a code that was withheld', () => {
  const withheld = { challenge: 'signed', bits: 13, isRepeated: false };

  it.each([
    ['send', phoneStep, { field: 'phone_number', typed: '0412 345 678', error: 'Later.', withheld }],
    ['resend', codeStep, { field: 'resend', typed: '', error: 'Later.', withheld }],
  ] as const)('has a form that works without JavaScript (%s)', (intent, step, error) => {
    const html = render({ step }, error);
    expect(html).toContain(`<input type="hidden" name="intent" value="${intent}"/>`);
    expect(findField(html, 'challenge')).toContain('value="signed"');
    expect(findField(html, 'proof')).toContain('value=""');
    expect(html).toContain('<p role="status">Later.</p>');
    expect(html).toMatch(/<button type="submit"[^>]*>Text me the code<\/button>/);
    if (intent === 'send') expect(findField(html, 'phone_number')).toContain('value="0412 345 678"');
  });

  it('says so where the button was pressed too early', () => {
    const error = { field: 'phone_number', typed: '0412', error: 'One moment.' } as const;
    const html = render({}, { ...error, withheld: { ...withheld, isRepeated: true } });
    expect(html).toContain('<p role="alert">One moment.</p>');
  });
});

it('shows the car about to be saved instead of the benefits of an account', () => {
  const car = {
    name: '2021 Toyota HiLux',
    price: '$31,990',
    priceType: 'Drive away',
    picture: { id: 7, colour: '#abc' },
  };
  const html = render({ car });
  expect(html).toContain('2021 Toyota HiLux');
  expect(html).toContain('/images/7?');
  expect(html).not.toContain('Watch cars');
  expect(render()).toContain('Watch cars');
});

it('shows what failed, and a link to continue', () => {
  const html = render({ step: { kind: 'signed-in', error: 'This car has been sold.', continueHref: '/cars?page=2' } });
  expect(html).toContain('This car has been sold.');
  expect(html).toMatch(/<a href="\/cars\?page=2"[^>]*>Continue<\/a>/);
  expect(html).not.toContain('<form');
});
