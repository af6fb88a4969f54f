import type { InlineContent } from './security/content-security-policy.ts';

export type ExtractedPage = Required<InlineContent> & { html: string };

/**
 * Separates a page's own inline scripts and styles from injected ones: ours were rendered with a nonce that is unknown
 * outside of this process. Returns their contents, and the page without the nonce.
 */
export function extractInlineContent(html: string, nonce: string): ExtractedPage {
  const attribute = ` nonce="${nonce}"`;
  if (!html.includes(attribute)) return { html, scripts: [], styles: [] };
  const scripts: string[] = [];
  const styles: string[] = [];
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const isScript = html.startsWith('<script', start);
    if (!isScript && !html.startsWith('<style', start)) continue;
    const from = html.indexOf('>', at) + 1;
    const content = html.slice(from, html.indexOf(isScript ? '</script' : '</style', from));
    // Data blocks and scripts with a `src` are not run inline and need no hash.
    if (content !== '' && !isData.test(html.slice(start, from))) (isScript ? scripts : styles).push(content);
  }
  return { scripts, styles, html: html.replaceAll(attribute, '') };
}

const isData = /\btype="application\/(ld\+)?json"/;
