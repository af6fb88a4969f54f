/** The list of the cars that the visitor has looked at. */
export const viewedPath = '/recently-viewed';
