import type { GoogleProfile } from '../../features/sites/dealerships/dealership.ts';

/** Criticism goes to the dealership, which can put it right. */
export const surveyPath = '/customer-feedback-survey';

/** The review page of the business profile with that name, else of the first one. */
export function findReviewUrl(profiles: readonly GoogleProfile[], dealershipName: string): string | null {
  const wanted = normaliseName(dealershipName);
  const profile = profiles.find(({ name }) => normaliseName(name) === wanted) ?? profiles[0];
  return profile?.review_url ?? null;
}

const normaliseName = (name: string): string => name.trim().toLowerCase();
