import type { TruncatedHtml } from './html/truncate-html.ts';
import { SanitisedHtml } from './sanitised-html.tsx';

type ExpandableHtmlProps = { html: TruncatedHtml; more: string; less: string };

/**
 * A text that starts truncated if it is long. Uses `details`, so that it works without JavaScript and the full text is
 * in the page; the styles hide the excerpt while it is open.
 */
export const ExpandableHtml = ({ html: { full, excerpt }, more, less }: ExpandableHtmlProps) =>
  excerpt === null ? (
    <SanitisedHtml html={full} className="offer-text" />
  ) : (
    <div className="offer-text offer-text-truncated">
      <SanitisedHtml as="p" html={excerpt} />
      <details>
        <summary className="text-link">
          <span className="when-closed">{more}</span>
          <span className="when-open">{less}</span>
        </summary>
        <SanitisedHtml html={full} />
      </details>
    </div>
  );
