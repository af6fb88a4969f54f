const newTagDays = 8;
const dayInMs = 86_400_000;

/** Created within the last 8 days, the very end of the eighth included. What is yet to be created has not arrived. */
export function isNewcomer(car: { created_at: string }, now: Date): boolean {
  const age = now.getTime() - Date.parse(car.created_at);
  return age >= 0 && age <= newTagDays * dayInMs;
}
