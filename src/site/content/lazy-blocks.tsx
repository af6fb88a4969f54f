import { type ComponentProps, lazy, Suspense } from 'react';
import type { BlocksView } from './blocks-view.tsx';

type View = typeof BlocksView;

const importView = async (): Promise<{ default: View }> => ({
  default: (await import('./blocks-view.tsx')).BlocksView,
});

let loaded: View | undefined;

/** The server renders synchronously, so it loads the view in advance. */
export async function preloadBlocks(): Promise<void> {
  loaded = (await importView()).default;
}

const Later = lazy(importView);

/** Blocks on pages where they are secondary: their code loads after hydration, and only if there are blocks. */
export function LazyBlocks(props: ComponentProps<View>) {
  const Blocks = loaded ?? Later;
  if (props.blocks.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Blocks {...props} />
    </Suspense>
  );
}
