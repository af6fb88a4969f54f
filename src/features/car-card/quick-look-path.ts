export const getQuickLookPath = (slug: string): string => `/cars/${slug}/quick-look`;
