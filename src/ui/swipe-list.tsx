import type { ComponentProps } from 'react';
import { useShowWhole } from './use-show-whole.ts';

/** A list that is swiped sideways. */
export const SwipeList = (props: ComponentProps<'ul'>) => <ul ref={useShowWhole<HTMLUListElement>('li')} {...props} />;
