import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, type FormHarness, makeAnswers, openFormHarness } from '../support/harness/form-harness.ts';

let harness: FormHarness;

beforeAll(async () => {
  harness = await openFormHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

const answers = (changes: Answers = {}) => makeAnswers(harness, changes);

/** Words around the length at which they are cut, of signs that take two places, halves of such, and what is hidden. */
const texts = fc
  .array(fc.constantFrom('a', '🚗', '\ud83d', '\ude97', '\u0000', '\u202e', '\u200d', ' ', '\n', '%', '﷽'), {
    minLength: 1,
    maxLength: 40,
  })
  .chain((signs) => fc.integer({ min: 1, max: 700 }).map((length) => signs.join('').repeat(length).slice(0, length)));

describe('what a program may send', () => {
  it('is stored, whatever the truncated part contains', async () => {
    let lead = 0;
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (page, name, value) => {
        const phone = `04${String(10_000_000 + ++lead)}`; // each its own, for the sake of its pace
        const answer = await harness.post('general', {
          ...answers({ phone, message: value.slice(0, 300) || 'Hi', name: 'Kim' }),
          page_id: page,
          url: `https://ours.localhost/${page}?${name}=${value}#${value}`,
          touched: [page],
          lead_attributes: { visited_pages: [page, value], linked_query_params: { [name]: value } },
        });
        const said = [answer.statusCode, answer.json().errors];
        expect([
          [200, undefined],
          [422, [{ field: 'message', message: 'Enter your message' }]],
        ]).toContainEqual(said);
      }),
      { numRuns: 60 },
    );
    expect((await harness.storedLeads()).length).toBeGreaterThan(20);
  });

  it.each([
    ['a car at the cut', `${'x'.repeat(299)}🚗`, 'x'.repeat(299)],
    ['cars without end', '🚗'.repeat(5000), '🚗'.repeat(150)],
    ['hidden signs without end', `${'\u202e\u0000'.repeat(3000)}x`, 'x'],
  ])('is cut between its signs: %s', async (_what, sent, stored) => {
    await harness.post('general', { ...answers(), page_id: sent, lead_attributes: { visited_pages: [sent] } });
    const [lead] = await harness.storedLeads();
    expect(lead?.lead_attributes.visited_pages).toEqual([stored]);
    expect(stored.startsWith(lead?.values.page_id)).toBe(true);
  });

  it('is stored with a truncated page address', async () => {
    const url = `https://ours.localhost/${'%F0%9F%9A%97'.repeat(1000)}?a=${'b'.repeat(9000)}`;
    expect((await harness.post('general', { ...answers(), url })).statusCode).toBe(200);
    const [lead] = await harness.storedLeads();
    expect([lead?.url.length, lead?.values.page_id.length]).toEqual([2000, 200]);
    expect(lead?.consents).toContainEqual(expect.objectContaining({ page: url.slice(22, 222) }));
  });

  it('is read within the time of a test, though it is blank for as long as a body may be', async () => {
    const blank = `a${' '.repeat(60_000)}b`;
    expect((await harness.post('general', { ...answers(), message: blank })).statusCode).toBe(422);
    const { status, view } = await harness.postWithoutJs('general', answers({ message: `a${' '.repeat(1_000_000)}b` }));
    expect([status, view?.errors]).toEqual([
      422,
      [{ field: 'message', message: expect.stringContaining('use up to 4000 characters') }],
    ]);
  });
});

describe('the pace of plain forms', () => {
  it('counts a step as it counts the sending, and keeps what was entered', async () => {
    harness.secondsToWait.mockResolvedValue(7);
    for (const sent of [answers({ step: '1' }), answers()]) {
      const { status, headers, view } = await harness.postWithoutJs('sell', sent);
      expect([status, headers?.get('retry-after')]).toEqual([429, '7']);
      expect(view).toMatchObject({ values: { your_make: 'Mazda' }, problem: expect.stringContaining('7 seconds') });
    }
    expect(harness.secondsToWait.mock.calls).toEqual([['leads'], ['leads']]);
    expect(await harness.storedLeads()).toEqual([]);
  });
});

describe('the consent of a plain form', () => {
  it.each([
    ['left ticked', true, { given: true, touched: false }],
    ['unticked', false, { given: false, touched: true }],
  ])('follows its checkbox: %s', async (_what, opt_in, consent) => {
    await harness.postWithoutJs('general', answers({ opt_in }));
    expect((await harness.storedLeads())[0]?.consents).toContainEqual(
      expect.objectContaining({ field: 'opt_in', ...consent }),
    );
  });
});
