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
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([about = '', ...cells]) => (
            <tr key={about}>
              <th scope="row">{about}</th>
              {cells.map((text, place) => (
                <td key={head[place + 1]} data-head={head[place + 1]}>
                  {text}
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
