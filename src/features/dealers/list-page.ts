/** Selects the part of a list to read: one page of the entries that match the text. */
export type ListQuery = { text: string; page: number };

export type ListPage<Row> = { rows: Row[]; total: number; page: number; pages: number };

export const pageSize = 50;

/** Reads `q` and `page` of an address. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const page = Number(parameters.get('page') ?? 1);
  return {
    text: (parameters.get('q') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** @param rows each with the number of all matching rows, as a window function counts them */
export const toListPage = <Row>(rows: (Row & { total: number })[], page: number): ListPage<Row> => {
  const total = rows[0]?.total ?? 0;
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) };
};
