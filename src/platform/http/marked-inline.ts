import type { InlineContent } from './content-security-policy.ts';

export type UnmarkedPage = Required<InlineContent> & { html: string };

/**
 * Tells a page's own inline scripts and styles from any that were smuggled into it: ours were rendered with the marker
 * as their nonce, which nobody outside this process knows. Gives their contents, and the page without the marker.
 */
export function takeMarkedInline(html: string, marker: string): UnmarkedPage {
  const attribute = ` nonce="${marker}"`;
  const inline = new RegExp(`<(script|style)\\b([^>]*${attribute}[^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const contents = { script: [] as string[], style: [] as string[] };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(inline)) {
    // What is data for others, and a script that is a file and has no content, is not run and needs no hash.
    if (content !== '' && !isData.test(attributes)) contents[tag as 'script' | 'style'].push(content);
  }
  return { scripts: contents.script, styles: contents.style, html: html.replaceAll(attribute, '') };
}

const isData = /\btype="application\/(ld\+)?json"/;
