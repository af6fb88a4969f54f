export const quickLookAddress = (slug: string): string => `/cars/${slug}/quick-look`;
