/** What becomes of what a visitor tells a site. */
export const privacyNotice = (siteName: string): string =>
  `${siteName} collects these details to answer you, and shares them only with the people who help to do so. The privacy policy says how to see or correct what we hold about you.`;
