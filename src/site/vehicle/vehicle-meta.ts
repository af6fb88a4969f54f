import type { MetaDescriptor } from 'react-router';

/** The data of a car page's head tags, built by vehicle-meta-source.ts. */
export type VehicleMetaSource = {
  title: string;
  description: string;
  url: string;
  siteName: string;
  image: string | null;
  noindex: boolean;
  structured: readonly object[];
};

export const vehicleMeta = ({ title, description, url, siteName, image, noindex, structured }: VehicleMetaSource) =>
  [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...structured.map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[];
