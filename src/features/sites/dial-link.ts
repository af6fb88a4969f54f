/** A number whose digits are partly hidden cannot be dialled: it is shown, not linked. */
export const dialLink = (phone: string): string | null =>
  /^[0-9 ()+-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^0-9+]/g, '')}` : null;
