/** The beginning of a text. A sign that would be cut in two is left out: the database takes no half of one. */
export const shorten = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
