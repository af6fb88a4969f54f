import type { ComponentProps } from 'react';
import { useScrollToFocused } from './interaction/use-scroll-to-focused.ts';

/** A list that scrolls sideways. */
export const SwipeList = (props: ComponentProps<'ul'>) => (
  <ul ref={useScrollToFocused<HTMLUListElement>('li')} {...props} />
);
