import type { GoogleProfile } from '../../features/sites/dealerships/dealership.ts';

/** Criticism goes to the dealership, which can put it right. */
export const surveyPath = '/customer-feedback-survey';

/** The review page of the business profile with that name, else of the first one. */
export function findReviewUrl(profiles: readonly GoogleProfile[], dealershipName: string): string | null {
  const wanted = comparable(dealershipName);
  const profile = profiles.find(({ name }) => comparable(name) === wanted) ?? profiles[0];
  return profile?.review_url ?? null;
}

const comparable = (name: string): string => name.trim().toLowerCase();
