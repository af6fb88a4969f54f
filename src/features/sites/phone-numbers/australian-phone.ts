const australian = /^(?:\+?61|0)([2-578]\d{8})$/;
const freecall = /^1[38]00\d{6}$|^13\d{4}$/;
const international = /^\+[1-9]\d{7,14}$/;

/**
 * Normalises a phone number to E.164, `+61412345678`; undefined if it is not one. Foreign numbers need a country code.
 */
export function toE164(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s().-]/g, '').replace(/^\+610/, '+61');
  const national = australian.exec(bare)?.[1];
  if (national !== undefined) return `+61${national}`;
  if (freecall.test(bare)) return `+61${bare}`;
  return international.test(bare) && !bare.startsWith('+61') ? bare : undefined;
}

/**
 * Whether a stored number certainly receives text messages: Australian mobiles start with `04` or `05`; foreign numbers
 * are unknown.
 */
export const isMobile = (stored: string): boolean => /^\+61[45]\d{8}$/.test(stored);
