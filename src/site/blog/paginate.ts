export type Page<Item> = { items: Item[]; page: number; pages: number };

/** Parses `?page=`; an invalid value means the first page. */
export const parsePageNumber = (requested: string | null): number =>
  requested && /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;

/** A page number beyond the end means the last page. */
export function paginate<Item>(all: readonly Item[], requested: number, size: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(requested, pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
