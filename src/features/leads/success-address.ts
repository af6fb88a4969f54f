import type { FieldValues } from './form/form-field.ts';

/** What an address may say of the answers: how somebody wants to be reached and when to come, never who they are. */
const told = { method: 'PreferredContactMethod', time: 'preferred_time' };

/** Where a visitor is thanked: by what was sent, with the car that it was about. */
export function successAddress(
  category: string,
  carId: number | null,
  subcategory: string | null = null,
  answers: FieldValues = {},
): string {
  const query = new URLSearchParams({
    category,
    ...(subcategory !== null && { subcategory }),
    ...(carId !== null && { car: String(carId) }),
  });
  for (const [name, field] of Object.entries(told)) {
    if (answers[field]) query.set(name, String(answers[field]));
  }
  return `/success?${query}`;
}
