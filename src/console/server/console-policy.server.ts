/**
 * The Content-Security-Policy of a console page: our own files, this page's inline scripts, and previews in frames. Style
 * attributes are allowed: Base UI hides the inputs of its comboboxes by them, and they cannot run anything.
 */
export const consolePolicy = (nonce: string, previewHosts: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src ${previewHosts}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
