import { describe, expect, it } from 'vitest';
import { chooseEncodings, decode, encode } from './encoding.ts';

describe('the encoding of a page', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['br;q=0.9, zstd;q=0.9', 'br', 'zstd'],
    ['br, zstd;q=0.9', 'br'],
    ['br, zstd;q=0', 'br'],
    ['gzip, zstd', 'gzip'],
    ['zstd', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br', 'zstd'],
    ['gzip;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip ; q=0.000 , br ; q=nonsense', 'identity'],
  ])('for "%s" is %s', (accepted, small, fast = small) => {
    expect(chooseEncodings(accepted)).toEqual({ fast, small });
    expect(chooseEncodings(accepted), 'second call').toEqual({ fast, small });
  });

  it.each(['br', 'gzip', 'zstd', 'identity'] as const)('%s decodes to the same page', async (encoding) => {
    const plain = Buffer.from('<p>Grüß Gott</p>'.repeat(500));
    expect(await decode[encoding](encode[encoding](plain))).toEqual(plain);
  });
});
