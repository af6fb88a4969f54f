/** Prevents line breaks at hyphens in names such as D-MAX. */
export const NoBreakHyphens = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((text, index) =>
    index % 2 === 1 ? (
      <span key={text} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  );
