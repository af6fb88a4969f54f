import { parseBlocks } from '../../features/content/blocks/block.ts';
import type { DemoBlock, DemoPicture, DemoSite } from '../dealers/dealer.ts';
import { requireId } from './catalogue-rows.ts';
import type { DealerContext } from './dealer-context.ts';
import type { DemoRows } from './demo-tables.ts';
import { buildHeroRow, ownedBySite, buildPictureRow } from './picture-rows.ts';

const day = 86_400_000;

const pictureNote = 'On this demonstration website, pictures of vehicles are illustrations.';

export function addSiteRows(
  rows: DemoRows,
  context: DealerContext,
  id: number,
  dealerships: ReadonlyMap<string, number>,
  site: DemoSite,
): void {
  const { ids, now } = context;
  const picture = (requested: DemoPicture | undefined): number | null => {
    const image =
      typeof requested === 'object'
        ? buildPictureRow(ids, ownedBySite(id), requested, describeCar(requested))
        : buildHeroRow(ids, ownedBySite(id), requested);
    if (image) rows.images.push(image);
    return image?.id ?? null;
  };
  const stored = (block: DemoBlock) => {
    if (block.kind !== 'picture-text') return block;
    const { picture: requested, ...copy } = block;
    return { ...copy, imageId: picture(requested) };
  };
  const own = requireId(dealerships, site.dealerships[0] ?? '');
  const heroImageId = picture(site.hero);
  rows.sites.push({
    id,
    slug: site.slug,
    name: site.name,
    template: site.template,
    dealershipId: own,
    config: {
      ...site.config,
      home: { ...site.config.home, heroImageId },
      texts: { footerNote: pictureNote, ...site.config.texts },
    },
    version: 1,
    createdAt: now,
  });
  site.dealerships.forEach((slug, position) =>
    rows.siteDealerships.push({ siteId: id, dealershipId: requireId(dealerships, slug), position }),
  );
  site.hostnames.forEach((hostname, index) =>
    rows.siteHostnames.push({ hostname, siteId: id, canonical: index === 0 }),
  );
  for (const promo of site.promos) {
    rows.promos.push({
      id: ids.take('promos'),
      siteId: id,
      title: promo.title,
      text: promo.text,
      link: promo.link,
      imageId: picture(promo.picture),
      start: promo.start ? new Date(promo.start) : null,
      expiry: promo.expiry ? new Date(promo.expiry) : null,
      position: promo.position,
      display: [...(promo.display ?? [])],
      strictDisplay: promo.strictDisplay ?? false,
    });
  }
  for (const { from, to, forNow = false } of site.redirects ?? []) {
    rows.redirects.push({ siteId: id, fromPath: from, target: to, permanent: !forNow });
  }
  for (const page of site.pages) {
    const written = new Date(now.getTime() - (page.daysAgo ?? 200) * day);
    rows.contentPages.push({
      id: ids.take('contentPages'),
      siteId: id,
      path: page.path,
      title: page.title,
      description: page.description,
      body: page.body,
      blocks: parseBlocks((page.blocks ?? []).map(stored)),
      author: page.author ?? null,
      imageId: picture(page.picture),
      publishedAt: written,
      updatedAt: written,
    });
  }
}

/** Alt text of a generic picture: 'Light blue hatch' */
function describeCar({ body, paint }: Exclude<DemoPicture, string>): string {
  const text = `${paint.replace('-', ' ')} ${body === 'suv' ? 'SUV' : body}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
