import { describe, expect, it } from 'vitest';
import { visitor } from './visitor.ts';

describe('a visitor', () => {
  const customer = { kind: 'customer', id: 7, phone: '+61491570006', sessionId: crypto.randomUUID() };

  it('S14 is anonymous or signed in by a phone number, and nothing else', () => {
    expect(visitor.options.map((option) => option.shape.kind.value)).toEqual(['anonymous', 'customer']);
    expect(visitor.safeParse({ kind: 'anonymous' }).success).toBe(true);
    expect(visitor.safeParse(customer).success).toBe(true);
    for (const other of [{ kind: 'staff' }, { kind: 'admin', phone: '+61491570006' }, { kind: 'customer' }, {}]) {
      expect(visitor.safeParse(other).success).toBe(false);
    }
  });
});
