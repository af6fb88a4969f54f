/** The first and last page and the neighbours of the current one; null for a gap. */
export function listPaginationPages(current: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, pages])].filter(
    (page) => page >= 1 && page <= pages,
  );
  return wanted
    .sort((a, b) => a - b)
    .flatMap((page, index) => {
      const skipped = page - (wanted[index - 1] ?? 0) - 1;
      if (skipped === 1) return [page - 1, page]; // an ellipsis would be no shorter than a single page
      return skipped > 1 ? [null, page] : [page];
    });
}
