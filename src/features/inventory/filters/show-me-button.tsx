import type { ComponentProps } from 'react';
import { AnimatedCount } from '../../../ui/animated-count.tsx';
import { Button } from '../../../ui/button.tsx';
import { nounFor, type Nouns } from '../../../ui/count-of.ts';

type ShowMeButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Null as long as it is not known. */
  count: number | null;
  nouns: Nouns;
};

/** The way to the results, with how many they are: sends the search to their page, or closes the drawer before them. */
export const ShowMeButton = ({ count, nouns, ...rest }: ShowMeButtonProps) => (
  <Button size="large" {...rest}>
    <span>
      Show Me {count === null ? 'matching' : <AnimatedCount value={count} />}
      {` ${nounFor(count ?? 0, nouns)}`}
    </span>
  </Button>
);
