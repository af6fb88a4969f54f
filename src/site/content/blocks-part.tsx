import { type ComponentProps, lazy, Suspense } from 'react';
import type { BlocksView } from './blocks-view.tsx';

type View = typeof BlocksView;

const importView = async (): Promise<{ default: View }> => ({
  default: (await import('./blocks-view.tsx')).BlocksView,
});

let loaded: View | undefined;

/** A server renders a page in one go, and has everything before. */
export async function loadBlocksPart(): Promise<void> {
  loaded = (await importView()).default;
}

const Later = lazy(importView);

/**
 * Blocks on a page that is there for something else: their code comes once the rest of the page is alive, and only
 * where there are any.
 */
export function BlocksPart(props: ComponentProps<View>) {
  const Blocks = loaded ?? Later;
  if (props.blocks.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Blocks {...props} />
    </Suspense>
  );
}
