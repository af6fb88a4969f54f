const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL throws for an invalid UUID, so check external input first. */
export const isUuid = (text: string): boolean => pattern.test(text);
