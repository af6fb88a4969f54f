/** Names from the link that was sent to a customer, with generic defaults. */
export type FeedbackNames = { firstName: string; dealershipName: string };

const maxLength = 60;

export const parseFeedbackNames = (query: URLSearchParams): FeedbackNames => ({
  firstName: cleanName(query.get('first_name')) || 'Valued Customer',
  dealershipName: cleanName(query.get('dealership_name')) || 'Our Dealership',
});

/** One line of printable text with a maximum length. */
const cleanName = (value: string | null): string =>
  [...(value ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, maxLength).join('').trim();
