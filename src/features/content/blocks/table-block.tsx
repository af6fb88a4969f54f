import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { Written } from './written-block.ts';
import { BlockFrame } from './block-frame.tsx';

/**
 * Scrolls sideways where it is wider than the screen, by keyboard too; its first column says what a row is about. On a
 * phone a row of more than two columns folds: its cells under each other, each beside the words of its column.
 */
export const TableBlock = ({ block: { heading, head, rows, note } }: { block: Written<'table'> }) => (
  <BlockFrame kind="table" heading={heading}>
    <ScrollRegion label={`Table: ${heading ?? head.join(', ')}`}>
      <table {...(head.length > 2 && { className: 'table-folds' })}>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([about = '', ...cells]) => (
            <tr key={about}>
              <th scope="row">{about}</th>
              {cells.map((words, place) => (
                <td key={head[place + 1]} data-head={head[place + 1]}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    {note !== null && <p className="block-note">{note}</p>}
  </BlockFrame>
);
