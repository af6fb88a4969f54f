import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FormValues,
  type FormHarness,
  makeFormValues,
  openFormHarness,
} from '../../support/harness/form-harness.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

let harness: FormHarness;

beforeAll(async () => {
  harness = await openFormHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

const makeValues = (changes: FormValues = {}) => makeFormValues(harness, changes);

/** Texts around the maximum lengths, with surrogate pairs, lone surrogates and invisible characters. */
const texts = fc
  .array(fc.constantFrom('a', '🚗', '\ud83d', '\ude97', '\u0000', '\u202e', '\u200d', ' ', '\n', '%', '﷽'), {
    minLength: 1,
    maxLength: 40,
  })
  .chain((characters) =>
    fc.integer({ min: 1, max: 700 }).map((length) => characters.join('').repeat(length).slice(0, length)),
  );

describe('hostile input', () => {
  it('is stored, whatever the truncated part contains', async () => {
    let lead = 0;
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (page, name, value) => {
        const phone = `04${String(10_000_000 + ++lead)}`; // a new one each time, because of the rate limit
        const response = await harness.post('general', {
          ...makeValues({ phone, message: value.slice(0, 300) || 'Hi', name: 'Kim' }),
          page_id: page,
          url: `https://ours.localhost/${page}?${name}=${value}#${value}`,
          touched: [page],
          lead_attributes: { visited_pages: [page, value], linked_query_params: { [name]: value } },
        });
        const result = [response.statusCode, response.json().errors];
        expect([
          [200, undefined],
          [422, [{ field: 'message', message: 'Enter your message' }]],
        ]).toContainEqual(result);
      }),
      { numRuns: atDepth({ quick: 30, full: 60 }) },
    );
    expect((await harness.storedLeads()).length).toBeGreaterThan(atDepth({ quick: 8, full: 20 }));
  });

  it.each([
    ['an emoji at the limit', `${'x'.repeat(299)}🚗`, 'x'.repeat(299)],
    ['many emoji', '🚗'.repeat(5000), '🚗'.repeat(150)],
    ['many invisible characters', `${'\u202e\u0000'.repeat(3000)}x`, 'x'],
  ])('is truncated between characters: %s', async (_what, sent, stored) => {
    await harness.post('general', { ...makeValues(), page_id: sent, lead_attributes: { visited_pages: [sent] } });
    const [lead] = await harness.storedLeads();
    expect(lead?.lead_attributes.visited_pages).toEqual([stored]);
    expect(stored.startsWith(lead?.values.page_id)).toBe(true);
  });

  it('is stored with a truncated page address', async () => {
    const url = `https://ours.localhost/${'%F0%9F%9A%97'.repeat(1000)}?a=${'b'.repeat(9000)}`;
    expect((await harness.post('general', { ...makeValues(), url })).statusCode).toBe(200);
    const [lead] = await harness.storedLeads();
    expect([lead?.url.length, lead?.values.page_id.length]).toEqual([2000, 200]);
    expect(lead?.consents).toContainEqual(expect.objectContaining({ page: url.slice(22, 222) }));
  });

  it('is parsed quickly, even with as many spaces as a body may have', async () => {
    const blank = `a${' '.repeat(60_000)}b`;
    expect((await harness.post('general', { ...makeValues(), message: blank })).statusCode).toBe(422);
    const { status, view } = await harness.postWithoutJs(
      'general',
      makeValues({ message: `a${' '.repeat(1_000_000)}b` }),
    );
    expect([status, view?.errors]).toEqual([
      422,
      [{ field: 'message', message: expect.stringContaining('use up to 4000 characters') }],
    ]);
  });
});

describe('a form without JavaScript whose key is malformed', () => {
  it.each(['short', '', 'under_score', ['12345678', '87654321']])(
    '24.19 is shown again with everything entered and a new key, like the API refuses it: %j',
    async (key) => {
      const values = makeValues({ message: 'Does it tow?' });
      expect((await harness.post('general', { ...values, key })).statusCode).toBe(422);
      const { status, view } = await harness.postWithoutJs('general', { ...values, key });
      expect([status, view?.problem]).toEqual([422, 'This form did not reach us intact. Please send it again.']);
      expect(view?.values).toMatchObject({ name: 'Kim', phone: values.phone, message: 'Does it tow?' });
      expect(await harness.storedLeads()).toEqual([]);
      const again = await harness.postWithoutJs('general', { ...values, key: view?.key ?? '' });
      expect([again.status, (await harness.storedLeads()).length]).toEqual([303, 1]);
    },
  );
});

describe('the rate limit of forms without JavaScript', () => {
  it('counts steps like submissions, and keeps the entered values', async () => {
    harness.secondsToWait.mockResolvedValue(7);
    for (const sent of [makeValues({ step: '1' }), makeValues()]) {
      const { status, headers, view } = await harness.postWithoutJs('sell', sent);
      expect([status, headers?.get('retry-after')]).toEqual([429, '7']);
      expect(view).toMatchObject({ values: { your_make: 'Mazda' }, problem: expect.stringContaining('7 seconds') });
    }
    expect(harness.secondsToWait.mock.calls).toEqual([['leads'], ['leads']]);
    expect(await harness.storedLeads()).toEqual([]);
  });
});

describe('the consent of a form without JavaScript', () => {
  it.each([
    ['left ticked', true, { given: true, touched: false }],
    ['unticked', false, { given: false, touched: true }],
  ])('follows its checkbox: %s', async (_what, opt_in, consent) => {
    await harness.postWithoutJs('general', makeValues({ opt_in }));
    expect((await harness.storedLeads())[0]?.consents).toContainEqual(
      expect.objectContaining({ field: 'opt_in', ...consent }),
    );
  });
});
