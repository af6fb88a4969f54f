export const mainId = 'main';

/** The first stop of the keyboard: past the menu, to what this page is about. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className="sr-only rounded-site bg-surface px-4 py-3 font-semibold text-ink shadow-raised focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50"
  >
    Skip to content
  </a>
);
