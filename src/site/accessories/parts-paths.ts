import type { Model } from '../../features/models/model.ts';

export const partsPath = '/vehicle-parts-and-accessories';
export const partsSearchPath = '/parts/search';

export const isPartsPath = (path: string): boolean => path === partsPath || path === partsSearchPath;

export const accessoriesPath = ({ slug }: Pick<Model, 'slug'>): string => `/${slug}/accessories`;

/** Link to the parts form with a prefilled message. */
export const partsEnquiryHref = (what: string): string => `${partsPath}?${new URLSearchParams({ message: what })}#form`;
