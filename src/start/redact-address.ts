import { redactPreview } from '../features/sites/urls/hostname.ts';
import { redactSecrets } from '../features/sites/urls/secret-url.ts';
import { redactLinks } from '../features/staff/redact-links.ts';

/** Removes from an address what must not be logged. */
export const redactAddress = (url: string): string => redactLinks(redactSecrets(url));

/** The same for a host: that of a preview is a key. */
export const redactHost = redactPreview;
