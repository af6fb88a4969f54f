/** The theme tokens of a site as CSS, placed in the head so that nothing is ever painted in another colour. */
export const themeStyle = (theme: { brand: string; radius: number | null }): string => `:root{--brand:${theme.brand}}`;
