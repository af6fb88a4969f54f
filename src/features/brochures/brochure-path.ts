export const getBrochurePath = (slug: string): string => `/api/cars/${slug}/pdf`;
export const getBrochureFileName = (slug: string): string => `${slug}.pdf`;
