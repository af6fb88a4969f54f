import type { FoldedHtml } from './html/fold-html.ts';
import { SanitisedHtml } from './sanitised-html.tsx';

type FoldedWordsProps = { words: FoldedHtml; more: string; less: string };

/**
 * A text that starts cut where it is long. Native, so that it opens and closes before and without JavaScript, and all of
 * it is in the page; once it is open the styles hide its start.
 */
export const FoldedWords = ({ words: { whole, start }, more, less }: FoldedWordsProps) =>
  start === null ? (
    <SanitisedHtml html={whole} className="offer-words" />
  ) : (
    <div className="offer-words offer-words-folded">
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
