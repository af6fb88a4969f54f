import { afterEach, describe, expect, it, vi } from 'vitest';
import { isKnownPostcode } from './is-known-postcode.ts';

const fetchStub = vi.fn<(address: string) => Promise<Response>>();

afterEach(() => {
  fetchStub.mockReset();
  vi.unstubAllGlobals();
});

const answering = (answer: Response | Error) => {
  vi.stubGlobal('fetch', fetchStub);
  if (answer instanceof Error) fetchStub.mockRejectedValue(answer);
  else fetchStub.mockResolvedValue(answer);
};

describe('a postcode in a form', () => {
  it.each([
    ['is found', Response.json({ suburb: 'Perth' }), true],
    ['is nowhere', new Response(null, { status: 422 }), false],
    ['was looked up too often', new Response(null, { status: 429 }), true],
    ['cannot be looked up', new Response(null, { status: 503 }), true],
    ['cannot be looked up', new TypeError('offline'), true],
  ])('that %s', async (_what, answer, isKnown) => {
    answering(answer);
    expect(await isKnownPostcode('6000')).toBe(isKnown);
    expect(fetchStub).toHaveBeenCalledExactlyOnceWith('/api/geocode?postcode=6000');
  });

  it.each(['', '600', '60000', 'Perth'])(
    'is left to the form’s own rules while it has not four digits: %j',
    async (typed) => {
      answering(new Response(null, { status: 422 }));
      expect(await isKnownPostcode(typed)).toBe(true);
      expect(fetchStub).not.toHaveBeenCalled();
    },
  );
});
