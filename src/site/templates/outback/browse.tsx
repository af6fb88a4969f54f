import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { BodyShape } from '../components/home/body-shape.tsx';
import { buildBodyTiles } from '../components/home/body-tiles.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { FacetTileGroups } from '../components/home/facet-tile-groups.tsx';
import { MakeBadge } from '../components/home/make-badge.tsx';

/** Body types first: buyers know that they want a ute before they choose a make. */
export function BodyBlocks({ bodies }: Pick<HomeData, 'bodies'>) {
  if (bodies.length === 0) return null;
  return (
    <Section heading="What are you after?">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {buildBodyTiles(bodies).map(({ body, label, count, to }) => (
          <li key={body}>
            <SmartLink
              to={to}
              className="flex h-full flex-col justify-between gap-5 rounded-site border-b-4 border-line-strong bg-sunken p-4 hover:border-brand hover:bg-brand-soft md:p-5 xl:flex-row xl:items-center"
            >
              <span>
                <span className="block font-display text-3xl leading-none font-extrabold">{label}</span>
                <span className="mt-1 block text-sm text-muted tabular-nums">{formatCount(count)} in stock</span>
              </span>
              <BodyShape body={body} className="h-11 shrink-0 self-end text-ink xl:self-center" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MakeBlocks({ makes, facetTiles }: Pick<HomeData, 'makes' | 'facetTiles'>) {
  if (makes.length === 0) return null;
  return (
    <Section heading="Shop by make" className="bg-sunken">
      <ul className="grid grid-cols-2 gap-x-gap sm:grid-cols-3 lg:grid-cols-4">
        {makes.map((make) => (
          <li key={make.slug} className="border-t-2 border-ink">
            <SmartLink
              to={`/search/${make.slug}`}
              className="flex min-h-16 items-center gap-3 py-2 hover:text-brand-strong"
            >
              <MakeBadge make={make} monogramClassName="rounded-site bg-ink text-lg font-extrabold text-on-night" />
              <span className="min-w-0 flex-1 truncate font-display text-2xl leading-none font-bold">{make.name}</span>
              <span className="font-semibold text-muted tabular-nums">{formatCount(make.count)}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <FacetTileGroups
        facetTiles={facetTiles}
        className="mt-10 grid gap-8"
        groupClassName=""
        headingClassName="mb-3 font-display text-3xl leading-none font-extrabold"
        listClassName="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
        tileClassName="flex h-full min-h-14 items-center justify-between gap-3 rounded-site border-2 border-ink bg-surface px-4 font-semibold hover:bg-ink hover:text-on-night"
        countClassName="text-sm font-normal tabular-nums"
      />
    </Section>
  );
}
