import { afterEach, describe, expect, it, vi } from 'vitest';
import { isKnownPostcode } from './is-known-postcode.ts';

const fetchStub = vi.fn<(address: string) => Promise<Response>>();

afterEach(() => {
  fetchStub.mockReset();
  vi.unstubAllGlobals();
});

const stubResponse = (response: Response | Error) => {
  vi.stubGlobal('fetch', fetchStub);
  if (response instanceof Error) fetchStub.mockRejectedValue(response);
  else fetchStub.mockResolvedValue(response);
};

describe('a postcode in a form', () => {
  it.each([
    ['exists', Response.json({ suburb: 'Perth' }), true],
    ['does not exist', new Response(null, { status: 422 }), false],
    ['is over the rate limit', new Response(null, { status: 429 }), true],
    ['cannot be looked up, because the service is down', new Response(null, { status: 503 }), true],
    ['cannot be looked up, because the browser is offline', new TypeError('offline'), true],
  ])('that %s', async (_what, response, isKnown) => {
    stubResponse(response);
    expect(await isKnownPostcode('6000')).toBe(isKnown);
    expect(fetchStub).toHaveBeenCalledExactlyOnceWith('/api/geocode?postcode=6000');
  });

  it.each(['', '600', '60000', 'Perth'])('is not looked up unless it has four digits: %j', async (typed) => {
    stubResponse(new Response(null, { status: 422 }));
    expect(await isKnownPostcode(typed)).toBe(true);
    expect(fetchStub).not.toHaveBeenCalled();
  });
});
