/** The few files of platform that also run in the browser. All others are for the server alone. */
export const browserSafePlatform: ReadonlySet<string> = new Set([
  'src/platform/cache/lru-cache.ts',
  'src/platform/cache/lru-memoize.ts',
  'src/platform/fragment-cache/cached-fragment.tsx',
  'src/platform/fragment-cache/cached-links.tsx',
  'src/platform/fragment-cache/cached-list.tsx',
  'src/platform/fragment-cache/fragment-cache.ts',
  'src/platform/http/outages/unsent-form.ts',
  'src/platform/images/image-url.ts',
  'src/platform/text/clean-text.ts',
  'src/platform/text/form-fields.ts',
  'src/platform/text/local-moment.ts',
  'src/platform/text/print-json-value.ts',
  'src/platform/text/truncate.ts',
  'src/platform/images/image-size.ts',
  'src/platform/mail/email-address.ts',
  'src/platform/uuid.ts',
]);
