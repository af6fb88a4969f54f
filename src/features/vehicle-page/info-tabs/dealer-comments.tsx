import { classNames } from '../../../ui/class-names.ts';
import { foldComments, splitComments } from './split-comments.ts';

const pendingComments = 'Dealer comments are pending. Please check back here later.';

/**
 * The dealer's comments. The page contains all of them, long ones folded in a native `details`. CSS joins a paragraph
 * that was cut, and puts 'Show less' after the last line.
 */
export function DealerComments({ text }: { text: string | null }) {
  const paragraphs = splitComments(text);
  if (paragraphs.length === 0) return <p className="text-muted">{pendingComments}</p>;
  const { shown, rest, isCut } = foldComments(paragraphs);
  if (rest.length === 0) return <div className="comments">{shown.map(toParagraph)}</div>;
  return (
    <div className={classNames('comments comments-folded', isCut && 'comments-cut')}>
      {shown.map(toParagraph)}
      <details>
        <summary className="text-link">
          <span className="when-closed">Show more</span>
          <span className="when-open">Show less</span>
        </summary>
        {rest.map(toParagraph)}
      </details>
    </div>
  );
}

const toParagraph = (paragraph: string, index: number) => <p key={index}>{paragraph}</p>;
