import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { StaticBlockOf } from './static-block.ts';
import { BlockFrame } from './block-frame.tsx';

/**
 * Scrolls sideways where it is wider than the screen, also by keyboard. The first column holds row headers. On phones,
 * rows with more than two columns stack their cells, each beside its column's header.
 */
export const TableBlock = ({ block: { heading, head, rows, note } }: { block: StaticBlockOf<'table'> }) => (
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
