/** Words of a heading, of which a name such as D-MAX is not parted at its hyphen. */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((words, place) =>
    place % 2 === 1 ? (
      <span key={words} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  );
