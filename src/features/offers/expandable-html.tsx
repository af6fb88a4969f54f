import type { TruncatedHtml } from './html/truncate-html.ts';
import { SanitisedHtml } from './sanitised-html.tsx';

type FoldedWordsProps = { words: TruncatedHtml; more: string; less: string };

/**
 * A text that starts truncated if it is long. Uses `details`, so that it works without JavaScript and the full text is
 * in the page; the styles hide the excerpt while it is open.
 */
export const ExpandableHtml = ({ words: { full: whole, excerpt: start }, more, less }: FoldedWordsProps) =>
  start === null ? (
    <SanitisedHtml html={whole} className="offer-text" />
  ) : (
    <div className="offer-text offer-words-folded">
      <SanitisedHtml as="p" html={start} />
      <details>
        <summary className="text-link">
          <span className="when-closed">{more}</span>
          <span className="when-open">{less}</span>
        </summary>
        <SanitisedHtml html={whole} />
      </details>
    </div>
  );
