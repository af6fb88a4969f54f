/** Which photo it is: `2 / 12`. Heard when it changes; without JavaScript, which could not follow, how many there are. */
export const PhotoCount = ({ at, count }: { at: number; count: number }) => (
  <p className="photo-count" aria-live="polite">
    <span>{`${at + 1} / `}</span>
    {count}
    <span> photos</span>
  </p>
);
