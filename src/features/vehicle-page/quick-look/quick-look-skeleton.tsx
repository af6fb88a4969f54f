/** The placeholder of the facts. */
export const FactsSkeleton = () => (
  <div className="look-facts" aria-hidden="true">
    {Array.from({ length: 10 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
);

/** The placeholder of the tabs. */
export const TabsSkeleton = () => (
  <output className="look-skeleton">
    <span className="sr-only">Loading the details of this car.</span>
    {[1, 2, 3, 4].map((line) => (
      <span key={line} aria-hidden="true" />
    ))}
  </output>
);
