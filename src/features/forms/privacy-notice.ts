/** The collection notice below every form. */
export const getPrivacyNotice = (siteName: string): string =>
  `${siteName} collects these details to respond to you, and shares them only with those who help us do that. Our privacy policy explains how to see or correct what we hold about you.`;
