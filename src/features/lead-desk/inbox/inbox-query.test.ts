import { describe, expect, it } from 'vitest';
import { emptyInboxQuery, parsePosition, readInboxQuery, toInboxParams } from './inbox-query.ts';

const id = '7f4df2f6-5a0a-4b6e-8a43-1d3b8f6f2c11';

describe('the filters of the inbox', () => {
  it('28.1 are in the address, and read back from it', () => {
    const query = {
      state: 'open',
      category: 'Used Enquiry',
      siteId: 3,
      locationId: 4,
      person: id,
      source: 'Website',
      isOverdue: true,
      isUnread: true,
      text: 'kim 0412',
      after: { at: '2026-11-18T01:02:03.000004Z', id },
    } as const;
    expect(readInboxQuery(toInboxParams(query))).toEqual(query);
    expect(toInboxParams(emptyInboxQuery).toString()).toBe('');
    expect(readInboxQuery(new URLSearchParams())).toEqual(emptyInboxQuery);
  });

  it.each([
    'state=gone',
    'state=toString',
    'site=-1',
    'site=1e9',
    'location=99999999999',
    'person=me',
    'overdue=yes',
    'unread=',
    'after=now',
    `after=2026-13-45T01:02:03.000004Z~${id}`,
    `after=2026-11-18T01:02:03.000004Z~1`,
    'q=%00',
    'category=%20',
  ])('28.1 ignores what is not valid: %s', (address) => {
    expect(readInboxQuery(new URLSearchParams(address))).toEqual(emptyInboxQuery);
  });

  it('28.1 limits the length of a text', () => {
    expect(readInboxQuery(new URLSearchParams({ q: 'x'.repeat(5000) })).text).toHaveLength(100);
  });

  it('28.1 has positions with microseconds, so that no lead is skipped or repeated', () => {
    expect(parsePosition(`2026-11-18T01:02:03.000004Z~${id}`)).toEqual({ at: '2026-11-18T01:02:03.000004Z', id });
    expect(parsePosition(`2026-11-18T01:02:03.000Z~${id}`)).toBeNull();
  });
});
