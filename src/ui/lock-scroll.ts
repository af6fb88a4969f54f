/** Holds the page still behind what covers it. @returns how to let it go */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  // Where scroll bars take room, the page keeps its width without its own.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
