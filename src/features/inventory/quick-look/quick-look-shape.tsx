/** The shape of the facts, in their place. */
export const FactsShape = () => (
  <div className="look-facts" aria-hidden="true">
    {Array.from({ length: 10 }, (_, place) => (
      <span key={place} />
    ))}
  </div>
);

/** The shape of the tabs and of what the first of them says. */
export const TabsShape = () => (
  <output className="look-shape">
    <span className="sr-only">The details of this car are on their way.</span>
    {[1, 2, 3, 4].map((line) => (
      <span key={line} aria-hidden="true" />
    ))}
  </output>
);
