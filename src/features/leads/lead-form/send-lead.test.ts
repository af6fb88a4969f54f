import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeFormContext } from '../../../../tests/support/fixtures/form-context.ts';
import { buildLeadFormView } from './build-lead-form-view.ts';
import { parseLeadResponse, sendLead } from './send-lead.ts';

describe('L31 L32 L33 L39 the response to a form', () => {
  test('L31 L39 with a lead id is a success', () => {
    expect(parseLeadResponse({ lead_id: 'abc' })).toEqual({ leadId: 'abc', withheld: null });
  });

  const errors = [{ field: 'email', message: 'Enter your email address' }];
  test.each([
    ['L32 L39 with an error is that error', { error: 'We are closed' }, { error: 'We are closed', errors: [] }],
    ['with field errors contains them', { error: 'Oh', errors }, { error: 'Oh', errors }],
    ['with a problem is its title', { title: 'Slow down.' }, { error: 'Slow down.', errors: [] }],
    ['L33 without either is an unexpected error', {}, { error: 'An unexpected error occured', errors: [] }],
    ['L33 without a body is an unexpected error', null, { error: 'An unexpected error occured', errors: [] }],
    [
      'L33 with an empty id is an unexpected error',
      { lead_id: '' },
      { error: 'An unexpected error occured', errors: [] },
    ],
  ])('%s', (_what, body, expected) => expect(parseLeadResponse(body)).toEqual(expected));
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [503, 'Nothing has been sent yet: we cannot receive it right now. Please send it again in a moment.'],
  [500, 'An error occurred when submitting this form'],
])('30.2 a form that gets %i is not sent, and says so', async (status, error) => {
  vi.stubGlobal('location', { pathname: '/enquire', search: '', href: '' });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('fetch', async () => Response.json({ lead_id: 'a body that claims success' }, { status }));
  const view = buildLeadFormView('enquiry', makeFormContext({ car: null }), { key: 'k' });
  expect(await sendLead(view, {}, [])).toEqual({ error, errors: [] });
});

describe('a form that requires an account', () => {
  test.each([
    ['/trade-in', '?car_id=7', 'type=trade-in&redirect=%2Ftrade-in%3Fcar_id%3D7&back=%2F'],
    [
      '/cars/a-car',
      '?form=test-drive',
      'type=account&redirect=%2Fcars%2Fa-car%3Fform%3Dtest-drive&back=%2Fcars%2Fa-car',
    ],
    ['/finance', '', 'type=finance&redirect=%2Ffinance&back=%2F'],
  ])('links to the sign-in, which returns to the form: %s%s', async (pathname, search, query) => {
    const error = 'Please sign in to send this form.';
    vi.stubGlobal('location', { pathname, search, href: '' });
    vi.stubGlobal('navigator', { userAgent: '' });
    vi.stubGlobal('fetch', async () => Response.json({ title: error }, { status: 401 }));
    const view = buildLeadFormView('enquiry', makeFormContext({ car: null }), { key: 'k' });
    expect(await sendLead(view, {}, [])).toEqual({ error, errors: [], signInHref: `/sign-in?${query}` });
  });
});
