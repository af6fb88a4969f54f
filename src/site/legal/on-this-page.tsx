import { type MarkdownBlock, plainWords } from '../../features/content/markdown/markdown.ts';
import { Icon } from '../../ui/icon.tsx';

/** The parts of a long text; folded on a small screen, at hand all the time on a large one. */
export function OnThisPage({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (parts.length < 2) return null;
  return (
    <nav aria-label="On this page" className="page-parts">
      <details>
        <summary>
          On this page <Icon name="chevron-down" className="turns" />
        </summary>
        <ul>
          {parts.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`}>{plainWords(words)}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
