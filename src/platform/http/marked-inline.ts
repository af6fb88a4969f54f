import type { InlineContent } from './content-security-policy.ts';

export type UnmarkedPage = Required<InlineContent> & { html: string };

/**
 * Tells a page's own inline scripts and styles from any that were smuggled into it: ours were rendered with the marker
 * as their nonce, which nobody outside this process knows. Gives their contents, and the page without the marker.
 */
export function takeMarkedInline(html: string, marker: string): UnmarkedPage {
  const attribute = ` nonce="${marker}"`;
  if (!html.includes(attribute)) return { html, scripts: [], styles: [] };
  const scripts: string[] = [];
  const styles: string[] = [];
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const isScript = html.startsWith('<script', start);
    if (!isScript && !html.startsWith('<style', start)) continue;
    const from = html.indexOf('>', at) + 1;
    const content = html.slice(from, html.indexOf(isScript ? '</script' : '</style', from));
    // What is data for others, and a script that is a file and has no content, is not run and needs no hash.
    if (content !== '' && !isData.test(html.slice(start, from))) (isScript ? scripts : styles).push(content);
  }
  return { scripts, styles, html: html.replaceAll(attribute, '') };
}

const isData = /\btype="application\/(ld\+)?json"/;
