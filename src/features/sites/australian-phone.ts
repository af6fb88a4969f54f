const australian = /^(?:\+?61|0)([2-578]\d{8})$/;
const freecall = /^1[38]00\d{6}$|^13\d{4}$/;
const international = /^\+[1-9]\d{7,14}$/;

/** A phone number as it is stored, `+61412345678`; nothing for what is none. Abroad it needs its country code. */
export function toE164(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s().-]/g, '').replace(/^\+610/, '+61');
  const national = australian.exec(bare)?.[1];
  if (national !== undefined) return `+61${national}`;
  if (freecall.test(bare)) return `+61${bare}`;
  return international.test(bare) && !bare.startsWith('+61') ? bare : undefined;
}

/** Whether a stored number takes text messages for sure: `04…` and `05…` are mobiles, of numbers abroad nobody knows. */
export const isMobile = (stored: string): boolean => /^\+61[45]\d{8}$/.test(stored);
