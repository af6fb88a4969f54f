const across = { next: 'ArrowRight', previous: 'ArrowLeft' };
/** For vertical tabs. */
export const verticalTabKeys: typeof across = { next: 'ArrowDown', previous: 'ArrowUp' };

/** The tab that a key moves to, wrapping around; undefined for other keys. */
export function getTabForKey(key: string, chosen: number, count: number, keys = across): number | undefined {
  switch (key) {
    case keys.next:
      return (chosen + 1) % count;
    case keys.previous:
      return (chosen + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}
