export const mainId = 'main';

/** Skips the menu; the first element in the tab order. */
export const SkipLink = () => (
  <a href={`#${mainId}`} className="skip-link">
    Skip to content
  </a>
);
