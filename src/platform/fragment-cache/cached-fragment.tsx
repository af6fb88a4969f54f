import { type ReactElement, useContext } from 'react';
import { FragmentCache, type FragmentKey } from './fragment-cache.ts';

type CachedFragmentProps = FragmentKey & {
  /** The page's path, for a fragment that marks its link to the page (`aria-current`): there it is rendered again. */
  path?: string;
  /**
   * May use any context that is the same for all pages of `of`, but no `useId`, and lazy pictures only. A function is
   * not called if the fragment is cached.
   */
  children: ReactElement | (() => ReactElement);
};

/** A part that is the same on many pages. The server renders it in one of them and reuses its markup in the others. */
export function CachedFragment({ of, name, path, children }: CachedFragmentProps) {
  const cache = useContext(FragmentCache);
  const render = (): ReactElement => (typeof children === 'function' ? children() : children);
  if (!cache) return render();
  const cached = cache.lookup({ of, name }, path);
  if (cached !== undefined) return cached;
  const [before, after] = cache.capture({ of, name });
  return (
    <>
      {before}
      {render()}
      {after}
    </>
  );
}
