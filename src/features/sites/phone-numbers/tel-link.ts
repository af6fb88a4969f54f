/** The `tel:` link of a number; null if digits are masked, since it cannot be dialled. */
export const telLink = (phone: string): string | null =>
  /^[0-9 ()+-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^0-9+]/g, '')}` : null;
