type Strip = { scrollLeft: number; children: ArrayLike<unknown> };

/** Which photo of a strip stands at its start. */
export function placeShown({ scrollLeft, children }: Strip): number {
  const [first, second] = [children[0], children[1]] as (Partial<HTMLElement> | undefined)[];
  const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  return step > 0 ? Math.min(children.length - 1, Math.max(0, Math.round(scrollLeft / step))) : 0;
}
