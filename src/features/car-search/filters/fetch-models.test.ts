import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptySearchState } from '../search-state.ts';
import { fetchModels, getModelsUrl } from './fetch-models.ts';

const respond = (many: number) =>
  Response.json({
    facets: { model: Object.fromEntries(Array.from({ length: many }, (_, at) => [`Model ${at}`, 50 - at])) },
  });

describe('the models of an unselected make', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('are counted within the rest of the search, without other makes and models', () => {
    const refinements = { make: ['Ford'], model: ['Ranger'], body: ['Ute'] };
    expect(getModelsUrl({ ...emptySearchState, page: 3, refinements }, { values: ['Toyota'] })).toBe(
      '/api/cars/search?fields=card&facets=model&refinementList%5Bmake%5D%5B0%5D=Toyota&refinementList%5Bbody%5D%5B0%5D=Ute',
    );
  });

  it('W23 are at most 30, and requested once', async () => {
    const fetchStub = vi.fn<() => Promise<Response>>(async () => respond(45));
    vi.stubGlobal('fetch', fetchStub);
    const models = await fetchModels('/api/cars/search?many');
    expect(models).toHaveLength(30);
    expect(models[0]).toEqual({ label: 'Model 0', values: ['Model 0'], count: 50 });
    expect(await fetchModels('/api/cars/search?many')).toBe(models);
    expect(fetchStub).toHaveBeenCalledOnce();
  });

  it('24.4 are in the order of the models that come with the page, whatever their names', async () => {
    const models = { '3': 4, 'CX-5': 9, '6': 4, 'BT-50': 4 };
    vi.stubGlobal('fetch', async () => Response.json({ facets: { model: models } }));
    const fetched = await fetchModels('/api/cars/search?numbers');
    expect(fetched.map(({ label }) => label)).toEqual(['CX-5', '3', '6', 'BT-50']);
  });

  it('are requested again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const address = '/api/cars/search?changing';
    vi.stubGlobal('fetch', async () => respond(2));
    expect(await fetchModels(address)).toHaveLength(2);
    vi.stubGlobal('fetch', async () => respond(3));
    vi.advanceTimersByTime(59_999);
    expect(await fetchModels(address)).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(await fetchModels(address)).toHaveLength(3);
  });

  it('are requested again after a failure', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    await expect(fetchModels('/api/cars/search?failing')).rejects.toThrow('503');
    vi.stubGlobal('fetch', async () => respond(2));
    expect(await fetchModels('/api/cars/search?failing')).toHaveLength(2);
  });
});
