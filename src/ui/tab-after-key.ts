const across = { next: 'ArrowRight', previous: 'ArrowLeft' };
/** Tabs under each other. */
export const downwards: typeof across = { next: 'ArrowDown', previous: 'ArrowUp' };

/** Which tab a key leads to, round at the ends; none for any other key. */
export function tabAfterKey(key: string, chosen: number, count: number, keys = across): number | undefined {
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
