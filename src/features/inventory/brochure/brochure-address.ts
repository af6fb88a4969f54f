/** Where a car's brochure lies, and the name it is saved under. */
export const brochureAddress = (slug: string): string => `/api/cars/${slug}/pdf`;
export const brochureFileName = (slug: string): string => `${slug}.pdf`;
