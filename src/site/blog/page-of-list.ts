export type PageOfList<Item> = { items: Item[]; page: number; pages: number };

/** What an address asks for by `?page=`; whatever is no page is the first one. */
export const askedPage = (asked: string | null): number => (asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1);

/** Behind the last page stands the last one. */
export function pageOfList<Item>(all: readonly Item[], asked: number, size: number): PageOfList<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(asked, pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
