/** What a link that was sent to a customer says of them; what is left out has a name for everybody. */
export type AskedNames = { firstName: string; dealershipName: string };

const mostLetters = 60;

export const askedNames = (asked: URLSearchParams): AskedNames => ({
  firstName: nameIn(asked.get('first_name')) || 'Valued Customer',
  dealershipName: nameIn(asked.get('dealership_name')) || 'Our Dealership',
});

/** One line of readable words, however long or strange it came. */
const nameIn = (value: string | null): string =>
  [...(value ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, mostLetters).join('').trim();
