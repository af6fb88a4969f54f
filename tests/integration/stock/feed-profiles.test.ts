import { describe, expect, it } from 'vitest';
import type { FeedColumn } from '../../../src/features/feeds/advertised-car.ts';
import { googleColumns } from '../../../src/features/feeds/google-feed.ts';
import { metaColumns } from '../../../src/features/feeds/meta-feed.ts';
import { simplifyColumn } from '../../../src/features/stock-sources/mapping/column-names.ts';
import { findProfile } from '../../../src/features/stock-sources/mapping/profiles/profiles.ts';

function findUnknown(id: string, columns: readonly FeedColumn[]): string[] {
  const profile = findProfile(id);
  const names = [...(profile?.columns.map(({ column }) => column) ?? []), ...(profile?.ignored ?? [])];
  const known = new Set(names.map(simplifyColumn));
  return columns.map(([name]) => name).filter((name) => !known.has(simplifyColumn(name)));
}

describe('the profiles of stock files', () => {
  it('27.4 know every column of the feeds that the platform writes', () => {
    expect(findUnknown('google-vehicle-listings', googleColumns)).toEqual([]);
    expect(findUnknown('meta-automotive', metaColumns)).toEqual([]);
  });
});
