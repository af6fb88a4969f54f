export const mainId = 'main';

/** The first stop of the keyboard: past the menu, to what this page is about. */
export const SkipLink = () => (
  <a href={`#${mainId}`} className="skip-link">
    Skip to content
  </a>
);
