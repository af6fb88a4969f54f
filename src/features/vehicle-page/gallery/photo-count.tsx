/** The position of the photo, `2 / 12`, announced when it changes. Without JavaScript only the total is shown. */
export const PhotoCount = ({ index, count }: { index: number; count: number }) => (
  <p className="photo-count" aria-live="polite">
    <span>{`${index + 1} / `}</span>
    {count}
    <span> photos</span>
  </p>
);
