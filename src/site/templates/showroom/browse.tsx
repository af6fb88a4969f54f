import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { BodyShape } from '../components/home/body-shape.tsx';
import { buildBodyTiles } from '../components/home/body-tiles.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { FacetTileGroups } from '../components/home/facet-tile-groups.tsx';
import { MakeBadge } from '../components/home/make-badge.tsx';

/** Body types in a row, makes as an index, separated by hairlines. */
export function Browse({ home }: { home: HomeData }) {
  if (home.bodies.length === 0 && home.makes.length === 0) return null;
  return (
    <Section heading="Browse the range" className="border-t border-line bg-surface">
      <ul className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {buildBodyTiles(home.bodies).map(({ body, label, count, to }) => (
          // Two per row on phones; a single last one spans both columns.
          <li key={body} className="max-sm:last:odd:col-span-2 border-r border-b border-line">
            <SmartLink
              to={to}
              className="flex h-full flex-col items-center px-3 py-6 text-center hover:bg-page hover:text-brand-strong"
            >
              <BodyShape body={body} className="h-10 text-ink" />
              <span className="mt-3 font-display text-lg leading-tight">{label}</span>
              <span className="text-sm text-muted tabular-nums">{formatCount(count)}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <ul className="mt-10 grid grid-cols-2 gap-x-gap sm:grid-cols-3 lg:grid-cols-4">
        {home.makes.map((make) => (
          <li key={make.slug} className="border-b border-line">
            <SmartLink
              to={`/search/${make.slug}`}
              className="flex min-h-16 items-center gap-3 py-3 hover:text-brand-strong"
            >
              <MakeBadge make={make} monogramClassName="rounded-full border border-line-strong text-sm" />
              <span className="min-w-0 flex-1 truncate">{make.name}</span>
              <span className="text-sm text-muted tabular-nums">{formatCount(make.count)}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <FacetTileGroups
        facetTiles={home.facetTiles}
        className="mt-12 divide-y divide-line border-y border-line"
        groupClassName="gap-8 py-5 md:flex md:items-baseline"
        headingClassName="w-36 shrink-0 font-display text-lg max-md:mb-1"
        listClassName="flex flex-wrap gap-x-7"
        tileClassName="inline-flex min-h-11 items-center gap-2 hover:text-brand-strong hover:underline hover:underline-offset-4"
        countClassName="text-sm text-muted tabular-nums"
      />
    </Section>
  );
}
