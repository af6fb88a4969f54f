import { type ReactElement, useContext } from 'react';
import { KnownMarkup, type PartName } from './known-markup.ts';

type KnownPartProps = PartName & {
  /** Of the page, for a part that may say which of its links it is (`aria-current`): there it is rendered anew. */
  path?: string;
  /**
   * Any elements, with any context that is the same for all pages of `of`. No `useId`, and no pictures but lazy ones. A
   * function, where there are many: it is not called where the part is known.
   */
  children: ReactElement | (() => ReactElement);
};

/** A part that is the same on many pages: the server renders it in one of them and repeats its markup in the others. */
export function KnownPart({ of, name, path, children }: KnownPartProps) {
  const known = useContext(KnownMarkup);
  const render = (): ReactElement => (typeof children === 'function' ? children() : children);
  if (!known) return render();
  const stands = known.stand({ of, name }, path);
  if (stands !== undefined) return stands;
  const [before, after] = known.frame({ of, name });
  return (
    <>
      {before}
      {render()}
      {after}
    </>
  );
}
