export type AssignmentRule = {
  id: number;
  /** Null means any. */
  locationId: number | null;
  /** Categories or subcategories; none means all. */
  categories: readonly string[];
  /** Who takes turns, in order. */
  staffIds: readonly string[];
  /** Who got the last lead of this rule. */
  lastStaffId: string | null;
};

export type AssignedLead = { locationId: number | null; category: string; subcategory: string | null };

/** The first rule for the lead's location and category. @param rules in their order */
export const findRule = (rules: readonly AssignmentRule[], lead: AssignedLead): AssignmentRule | undefined =>
  rules.find((rule) => matches(rule, lead));

const matches = (
  { locationId, categories }: AssignmentRule,
  { locationId: at, category, subcategory }: AssignedLead,
): boolean =>
  (locationId === null || locationId === at) &&
  (categories.length === 0 ||
    categories.includes(category) ||
    (subcategory !== null && categories.includes(subcategory)));

/** Whose turn it is: the next present person after the last one. Null if nobody is present. */
export function chooseAssignee(
  { staffIds, lastStaffId }: Pick<AssignmentRule, 'staffIds' | 'lastStaffId'>,
  isPresent: (staffId: string) => boolean,
): string | null {
  // A person who left the rule is at -1, so that it starts from the beginning.
  const first = lastStaffId === null ? 0 : staffIds.indexOf(lastStaffId) + 1;
  const inTurn = [...staffIds.slice(first), ...staffIds.slice(0, first)];
  return inTurn.find(isPresent) ?? null;
}
