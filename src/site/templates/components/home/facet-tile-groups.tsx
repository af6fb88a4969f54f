import { formatCount } from '../../../../ui/text/format-count.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import type { HomeData } from '../../../home/home-data.ts';

type FacetTileGroupsProps = Pick<HomeData, 'facetTiles'> & {
  className: string;
  groupClassName: string;
  headingClassName: string;
  listClassName: string;
  tileClassName: string;
  countClassName: string;
};

/** Facet tiles besides make and body, as configured by the site. */
export function FacetTileGroups({ facetTiles, className, groupClassName, ...look }: FacetTileGroupsProps) {
  if (facetTiles.length === 0) return null;
  return (
    <div className={className}>
      {facetTiles.map(({ heading, tiles }) => (
        <nav key={heading} aria-label={`Browse ${heading.toLowerCase()}`} className={groupClassName}>
          <h3 className={look.headingClassName}>{heading}</h3>
          <ul className={look.listClassName}>
            {tiles.map(({ label, count, to }) => (
              <li key={to}>
                <SmartLink to={to} className={look.tileClassName}>
                  <span>{label}</span>
                  <span className={look.countClassName}>{formatCount(count)}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
