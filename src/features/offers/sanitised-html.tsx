import type { SanitisedHtml as Html } from './html/sanitised-html.ts';

type SanitisedHtmlProps = { html: Html; as?: 'div' | 'p' | 'span'; className?: string };

/** The one place where HTML that others have written is put into a page; what it takes only the sanitiser makes. */
export const SanitisedHtml = ({ html, as: Element = 'div', className }: SanitisedHtmlProps) => (
  <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
