import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeFormContext } from '../../../../tests/support/fixtures/form-context.ts';
import type { FormKindName } from '../../forms/form-kind-name.ts';
import { buildLeadFormView } from './build-lead-form-view.ts';
import { LeadForm } from './lead-form.tsx';

type Shown = Parameters<typeof buildLeadFormView>[2];

function render(kind: FormKindName, shown: Shown = {}): string {
  const view = buildLeadFormView(kind, makeFormContext({ car: null }), { key: 'k', ...shown });
  const element = <LeadForm view={view} action="/page" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const findSubmitLabels = (html: string): string[] =>
  html
    .replace(/<noscript>.*?<\/noscript>/, '')
    .match(/<button type="submit"[^>]*>[^<]*/g)
    ?.map((button) => button.replace(/<button type="submit" (.*?)>/, '')) ?? [];

/** `2 Next`: value and label of a button. */
const toValueAndLabel = (button: string): string => button.replace(/<.*value="(\d)".*>/, '$1 ');

describe('a form in steps', () => {
  it('L29 shows one step and the progress; the other steps are hidden', () => {
    const html = render('service', { step: 1 });
    expect(html.match(/<fieldset[^>]*class="form-step form-hidden"/g)).toHaveLength(2);
    expect(html).toMatch(
      /class="form-step"><div class="form-step-head"><h3[^>]*><span>Step 2 of 3:<\/span> Your booking/,
    );
    expect(html).toContain('<progress max="3" value="2" aria-hidden="true">');
  });

  it.each([
    [0, ['Next', 'Request booking']],
    [1, ['Next', 'Request booking', 'Back']],
    [2, ['Request booking', 'Back']],
  ])('L29 step %i has the buttons %j; Enter presses the first', (step, buttons) => {
    expect(findSubmitLabels(render('service', { step }))).toEqual(buttons);
  });

  it('Enter submits the form without JavaScript', () => {
    const [, inside] = /<noscript>(.*?)<\/noscript>/.exec(render('service')) ?? [];
    expect(inside).toMatch(/<button type="submit" value="k"[^>]* name="key">/);
    expect(render('service', { step: 2 })).not.toContain('<noscript>');
  });

  it('step buttons submit the form without validating it', () => {
    const html = render('service', { step: 1 });
    const buttons = html.match(/<button [^>]*formNoValidate="" name="step">[^<]*/g)?.map(toValueAndLabel);
    expect(buttons).toEqual(['2 Next', '0 Back']);
    expect(html).toMatch(/<form [^>]*noValidate=""/);
  });

  it('shows the privacy notice only in the last step', () => {
    expect(render('service')).toContain('class="form-end form-hidden"');
    expect(render('service', { step: 2 })).toContain('class="form-end"');
  });

  it('with a single step has no step headings or step buttons', () => {
    const html = render('contact');
    expect(html).not.toContain('form-step');
    expect(html).not.toContain('form-hidden');
    expect(findSubmitLabels(html)).toEqual(['Send message']);
  });
});

describe('an appointment', () => {
  const html = render('service', { step: 1, values: { preferred_time: '2026-11-16T09:30' } });
  const findButtons = (name: string): string[] =>
    [
      ...html.matchAll(
        new RegExp(`<input type="radio" name="preferred_time.${name}"[^>]*/?><span>([^<]*)</span>`, 'g'),
      ),
    ].map(([, label = '']) => label.replaceAll('\u00a0', ' '));

  it('24.16 has a button for each day and time, without closed days', () => {
    const days = findButtons('day');
    expect(days.slice(0, 3)).toEqual(['Any day', 'Mon 16 Nov', 'Tue 17 Nov']);
    expect(days.filter((day) => day.startsWith('Sun'))).toEqual([]);
    expect(findButtons('time').slice(0, 2)).toEqual(['8:30am', '9am']);
  });

  it('24.16 can be chosen before hydration', () => {
    expect(html).not.toContain('disabled');
  });

  it('checks the submitted day and time', () => {
    expect(html).toMatch(/name="preferred_time.day"[^>]*checked=""[^>]*value="2026-11-16"/);
    expect(html).toMatch(/name="preferred_time.time"[^>]*checked=""[^>]*value="09:30"/);
  });
});

it('24.10 the feedback form has no required field that the browser would check while it is hidden', () => {
  const html = render('feedback');
  for (const name of ['name', 'email', 'phone']) {
    const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
    expect(input).not.toBe('');
    expect(input).not.toContain('required');
  }
});

it('24.16 the contact fields say that an email address or a phone number is enough', () => {
  const html = render('contact');
  expect(html).toMatch(/<input id="contact-email" aria-describedby="contact-email-hint"/);
  expect(html).toContain('<p id="contact-email-hint" class="form-hint">Email or phone is enough.</p>');
  expect(html).not.toMatch(/(Email|Phone)<span class="form-optional">/);
});

it('the error summary links to the invalid field', () => {
  const html = render('service', { errors: [{ field: 'Rego', message: 'Enter your car’s registration' }] });
  expect(html).toContain('role="alert"');
  expect(html).toContain('<a href="#service-Rego">Enter your car’s registration</a>');
  expect(html).toMatch(/<input id="service-Rego"[^>]*aria-invalid="true" aria-describedby="service-Rego-error"/);
});
