/** Which tab a key leads to, round at the ends; none for any other key. */
export function tabAfterKey(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}
