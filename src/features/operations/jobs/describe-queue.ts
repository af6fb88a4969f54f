/** `lead-mail`: "Lead mail"; `lead-dead-letters`: "Lead, given up". */
export const describeQueue = (name: string): string => {
  const text = name
    .replace(/-dead-letters$/, ', given up')
    .replaceAll('-', ' ')
    .replace(/\bsms\b/, 'SMS');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
