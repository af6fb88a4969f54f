import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { SwipeList } from '../../../ui/swipe-list.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { BodyShape } from '../components/home/body-shape.tsx';
import { buildBodyTiles } from '../components/home/body-tiles.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { FacetTileGroups } from '../components/home/facet-tile-groups.tsx';
import { MakeBadge } from '../components/home/make-badge.tsx';

const tile =
  'rounded-card border border-line bg-surface transition-[border-color,box-shadow] hover:border-brand-strong hover:shadow-card';

/** A row of body types below the search; scrolls sideways on phones. */
export function BodyRow({ bodies }: Pick<HomeData, 'bodies'>) {
  if (bodies.length === 0) return null;
  return (
    <nav aria-label="Browse by body type" className="pt-5 lg:container-site lg:pt-6">
      <SwipeList className="flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:scroll-px-8 md:px-8 lg:px-0">
        {buildBodyTiles(bodies).map(({ body, label, count, to }) => (
          <li key={body} className="min-w-32 flex-1 lg:min-w-24 snap-start">
            <SmartLink to={to} className={`${tile} flex h-full flex-col items-center px-3 pt-4 pb-3 text-center`}>
              <BodyShape body={body} className="h-8 text-brand-strong" />
              <span className="mt-2 text-sm leading-tight font-semibold">{label}</span>
              <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
            </SmartLink>
          </li>
        ))}
      </SwipeList>
    </nav>
  );
}

type MakeGridProps = Pick<HomeData, 'makes' | 'facetTiles'> & { omitsTopPadding: boolean };

export function MakeGrid({ makes, facetTiles, omitsTopPadding }: MakeGridProps) {
  if (makes.length === 0) return null;
  return (
    <Section heading="Browse by make" className={omitsTopPadding ? 'pt-0' : ''}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {makes.map((make) => (
          <li key={make.slug}>
            <SmartLink to={`/search/${make.slug}`} className={`${tile} flex h-full items-center gap-3 p-3`}>
              <MakeBadge make={make} monogramClassName="rounded-site bg-sunken text-sm font-bold" />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{make.name}</span>
                <span className="block text-xs text-muted tabular-nums">{formatCount(make.count)}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <FacetTileGroups
        facetTiles={facetTiles}
        className="mt-6 grid gap-6"
        groupClassName="lg:flex lg:items-start lg:gap-4"
        headingClassName="w-28 shrink-0 font-semibold leading-11 max-lg:leading-8"
        listClassName="flex flex-wrap gap-2.5"
        tileClassName={`${tile} inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold`}
        countClassName="text-xs font-normal text-muted tabular-nums"
      />
    </Section>
  );
}
