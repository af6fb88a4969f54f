import { type MarkdownBlock, inlineToText } from '../../features/content/markdown/markdown.ts';
import { Icon } from '../../ui/icon.tsx';

/** Table of contents of a long text; collapsed on small screens, always visible on large ones. */
export function OnThisPage({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (parts.length < 2) return null;
  return (
    <nav aria-label="On this page" className="on-this-page">
      <details>
        <summary>
          On this page <Icon name="chevron-down" className="turns" />
        </summary>
        <ul>
          {parts.map(({ id, content }) => (
            <li key={id}>
              <a href={`#${id}`}>{inlineToText(content)}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
