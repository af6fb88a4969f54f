import { isMobile } from './australian-phone.ts';

/** Formats a stored number the Australian way, `0412 345 678`; foreign numbers stay as they are. */
export function formatPhone(stored: string): string {
  const national = /^\+61(\d+)$/.exec(stored)?.[1];
  if (national === undefined) return stored;
  if (isMobile(stored)) return `0${national}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (/^[2378]\d{8}$/.test(national)) return national.replace(/^(\d)(\d{4})(\d{4})$/, '(0$1) $2 $3');
  if (/^1[38]00\d{6}$/.test(national)) return national.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  return /^13\d{4}$/.test(national) ? national.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3') : stored;
}
