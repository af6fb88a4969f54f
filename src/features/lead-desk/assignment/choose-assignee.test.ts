import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssignmentRule, chooseAssignee, findRule } from './choose-assignee.ts';

const rule = (changes: Partial<AssignmentRule>): AssignmentRule => ({
  id: 1,
  locationId: null,
  categories: [],
  staffIds: ['ann', 'ben', 'cat'],
  lastStaffId: null,
  ...changes,
});

const lead = { locationId: 7, category: 'Used Enquiry', subcategory: null };

describe('the rule of a lead', () => {
  it.each([
    ['any location and category', {}, true],
    ['its location', { locationId: 7 }, true],
    ['another location', { locationId: 8 }, false],
    ['its category', { categories: ['Finance Enquiry', 'Used Enquiry'] }, true],
    ['other categories', { categories: ['Finance Enquiry'] }, false],
    ['its location and another category', { locationId: 7, categories: ['Finance Enquiry'] }, false],
  ])('28.4 matches by location and category: %s', (_for, changes, isFound) => {
    expect(findRule([rule(changes)], lead) !== undefined).toBe(isFound);
  });

  it('28.4 matches a subcategory too, and a lead without location only rules for any location', () => {
    const offers = rule({ categories: ['3. Offer Accepted'] });
    expect(findRule([offers], { ...lead, subcategory: '3. Offer Accepted' })).toBe(offers);
    expect(findRule([rule({ locationId: 7 })], { ...lead, locationId: null })).toBeUndefined();
  });

  it('28.4 is the first one that matches', () => {
    const rules = [rule({ id: 1, locationId: 8 }), rule({ id: 2 }), rule({ id: 3, locationId: 7 })];
    expect(findRule(rules, lead)?.id).toBe(2);
  });
});

const assignAll = (people: readonly string[], present: readonly (readonly boolean[])[]): (string | null)[] => {
  let lastStaffId: string | null = null;
  return present.map((here) => {
    const chosen = chooseAssignee({ staffIds: people, lastStaffId }, (id) => here[people.indexOf(id)] === true);
    lastStaffId = chosen ?? lastStaffId;
    return chosen;
  });
};

describe('round robin', () => {
  it.each([
    [null, [], 'ann'],
    ['ann', [], 'ben'],
    ['cat', [], 'ann'],
    ['ann', ['ben'], 'cat'],
    ['ann', ['ben', 'cat'], 'ann'],
    ['ann', ['ann', 'ben', 'cat'], null],
    ['gone', [], 'ann'],
  ])('28.4 after %s, with %j absent, chooses %s', (lastStaffId, absent, chosen) => {
    expect(chooseAssignee(rule({ lastStaffId }), (id) => !(absent as string[]).includes(id))).toBe(chosen);
  });

  /** The people of each lead's moment. */
  const shifts = fc.integer({ min: 1, max: 8 }).chain((people) =>
    fc.record({
      people: fc.constant(Array.from({ length: people }, (_, n) => `person ${n}`)),
      present: fc.array(fc.array(fc.boolean(), { minLength: people, maxLength: people }), { maxLength: 60 }),
    }),
  );

  it('28.acceptance chooses a present person for every lead, if there is one', () => {
    fc.assert(
      fc.property(shifts, ({ people, present }) => {
        assignAll(people, present).forEach((chosen, n) => {
          const here = people.filter((_, place) => present[n]?.[place]);
          if (here.length === 0) expect(chosen).toBeNull();
          else expect(here).toContain(chosen);
        });
      }),
    );
  });

  it('28.acceptance gives nobody a second lead before everyone who was present meanwhile has had one', () => {
    fc.assert(
      fc.property(shifts, ({ people, present }) => {
        const chosen = assignAll(people, present);
        chosen.forEach((person, second) => {
          const first = person === null ? -1 : chosen.lastIndexOf(person, second - 1);
          if (second === 0 || first === -1) return;
          people.forEach((other, place) => {
            const meanwhile = present.slice(first + 1, second + 1);
            const wasThere = other !== person && meanwhile.every((here) => here[place]);
            if (wasThere) expect(chosen.slice(first, second)).toContain(other);
          });
        });
      }),
    );
  });

  it('28.acceptance spreads leads evenly: with the same people present, numbers differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((people) =>
          fc.record({
            here: fc.array(fc.boolean(), { minLength: people, maxLength: people }),
            leads: fc.integer({ min: 0, max: 50 }),
          }),
        ),
        ({ here, leads }) => {
          const people = here.map((_, n) => `person ${n}`);
          const chosen = assignAll(people, Array<boolean[]>(leads).fill(here));
          const counts = people
            .filter((_, n) => here[n])
            .map((person) => chosen.filter((one) => one === person).length);
          if (counts.length > 0) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
