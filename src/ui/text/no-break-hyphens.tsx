/** Prevents line breaks at hyphens in names such as D-MAX. */
export const NoBreakHyphens = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((words, place) =>
    place % 2 === 1 ? (
      <span key={words} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  );
