/** Prevents the page behind an overlay from scrolling. @returns a function that unlocks it */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  // Keeps the page's width where scroll bars take space.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
