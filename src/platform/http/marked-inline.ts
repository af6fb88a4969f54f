import type { InlineContent } from './content-security-policy.ts';

export type UnmarkedPage = Required<InlineContent> & { html: string };

/**
 * Tells a page's own inline scripts and styles from any that were smuggled into it: ours were rendered with the marker
 * as their nonce, which nobody outside this process knows. Gives their contents, and the page without the marker.
 */
export function takeMarkedInline(html: string, marker: string): UnmarkedPage {
  const attribute = ` nonce="${marker}"`;
  const contentsOf = (tag: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*${attribute}[^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
      // What is data for others, and a script that is a file and has no content, is not run and needs no hash.
      .filter(([, attributes = '', content]) => content !== '' && !isData.test(attributes))
      .map(([, , content = '']) => content);
  return { scripts: contentsOf('script'), styles: contentsOf('style'), html: html.replaceAll(attribute, '') };
}

const isData = /\btype="application\/(ld\+)?json"/;
