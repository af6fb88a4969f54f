import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';

const numbers = (found: unknown): number[] => (Array.isArray(found) ? found.filter(Number.isInteger) : []);
const open = () => createLocalStore<readonly number[]>('numbers', [], numbers);

let savedTexts: Map<string, string>;
let listeners: Record<string, (event: object) => void>;
const storage = {
  getItem: (key: string) => savedTexts.get(key) ?? null,
  setItem: (key: string, value: string) => void savedTexts.set(key, value),
};

beforeEach(() => {
  savedTexts = new Map();
  listeners = {};
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => (listeners[name] = listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a value in localStorage', () => {
  it('is there on the next visit', () => {
    open().write([1, 2]);
    expect(open().read()).toEqual([1, 2]);
  });

  it.each([
    ['nothing', undefined],
    ['broken JSON', '[1,'],
    ['another type', '{"a":1}'],
    ['null', 'null'],
    ['an empty text', ''],
  ])('is the initial one if %s is stored', (_what, found) => {
    if (found !== undefined) savedTexts.set('numbers', found);
    expect(open().read()).toEqual([]);
  });

  it('follows changes by another tab and notifies listeners', () => {
    const store = open();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    expect(store.read()).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
    savedTexts.set('numbers', '[7]');
    listeners.storage?.({ key: 'numbers' });
    expect(store.read()).toEqual([7]);
    expect(heard).toHaveBeenCalledOnce();
    savedTexts.clear();
    listeners.storage?.({ key: null });
    expect(store.read(), 'all storage was cleared').toEqual([]);
  });

  it('ignores changes of other keys', () => {
    const store = open();
    store.read();
    savedTexts.set('numbers', '[7]');
    listeners.storage?.({ key: 'other' });
    expect(store.read()).toEqual([]);
  });

  it('is reread when the page is restored from the back/forward cache', () => {
    const store = open();
    store.read();
    savedTexts.set('numbers', '[7]');
    listeners.pageshow?.({ persisted: true });
    expect(store.read()).toEqual([7]);
  });

  it('is updated on top of what another tab has just written', () => {
    const store = open();
    store.write([1]);
    savedTexts.set('numbers', '[1,2]');
    store.update((value) => [...value, 3]);
    expect(store.read()).toEqual([1, 2, 3]);
    expect(savedTexts.get('numbers')).toBe('[1,2,3]');
  });

  it('returns the same object until it changes, as React requires', () => {
    const store = open();
    store.write([1]);
    expect(store.read()).toBe(store.read());
  });

  it.each([
    [
      'full',
      {
        ...storage,
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
    ],
    ['missing', undefined],
  ])('lasts as long as the page if storage is %s', (_what, broken) => {
    vi.stubGlobal('localStorage', broken);
    const store = open();
    store.write([1]);
    store.update((value) => [...value, 2]);
    expect(store.read()).toEqual([1, 2]);
  });

  it('lasts as long as the page if storage is blocked', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const store = open();
    store.update((value) => [...value, 1]);
    store.update((value) => [...value, 2]);
    expect(store.read()).toEqual([1, 2]);
    Object.defineProperty(globalThis, 'localStorage', original);
  });
});
