import type { SanitisedHtml as Html } from './html/sanitised-html.ts';

type SanitisedHtmlProps = { html: Html; as?: 'div' | 'p' | 'span'; className?: string };

/** The only place that inserts third-party HTML into a page. Its input type can only come from the sanitiser. */
export const SanitisedHtml = ({ html, as: Element = 'div', className }: SanitisedHtmlProps) => (
  <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
