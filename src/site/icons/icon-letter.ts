/** The first letter or digit of a site's name. */
export const getIconLetter = (siteName: string): string => (/[a-z0-9]/i.exec(siteName)?.[0] ?? '•').toUpperCase();
