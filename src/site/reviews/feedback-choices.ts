import type { GoogleProfile } from '../../features/sites/dealership.ts';

/** Where criticism goes: to the people who can put it right. */
export const surveyPath = '/customer-feedback-survey';

/** The business profile of that name, else the first one. */
export function reviewPageOf(profiles: readonly GoogleProfile[], dealershipName: string): string | null {
  const wanted = comparable(dealershipName);
  const profile = profiles.find(({ name }) => comparable(name) === wanted) ?? profiles[0];
  return profile?.review_url ?? null;
}

const comparable = (name: string): string => name.trim().toLowerCase();
