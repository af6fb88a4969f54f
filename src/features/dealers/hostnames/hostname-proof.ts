/** Where a dealer puts the token that proves that a hostname is theirs. */
const proofPath = '/.well-known/forecourt-verification.txt';

/** With and without `www.` is one hostname here, so one record proves both. */
export const toRecordName = (hostname: string): string => `_forecourt.${hostname.replace(/^www\./, '')}`;

export const toRecordValue = (token: string): string => `forecourt-verification=${token}`;

export const toFileUrl = (hostname: string): string => `https://${hostname}${proofPath}`;
