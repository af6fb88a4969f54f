/** As wide as a digit, so that the total stays in place. */
const figureSpace = '\u2007';

/** The position of the photo, `2 / 12`, announced when it changes. Without JavaScript only the total is shown. */
export const PhotoCount = ({ index, count }: { index: number; count: number }) => (
  <p className="photo-count" aria-live="polite">
    <span>{`${String(index + 1).padStart(String(count).length, figureSpace)} / `}</span>
    {count}
    <span> photos</span>
  </p>
);
