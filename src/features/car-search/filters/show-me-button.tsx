import type { ComponentProps } from 'react';
import { AnimatedCount } from '../../../ui/animated-count.tsx';
import { Button } from '../../../ui/button.tsx';
import { pluralise, type Nouns } from '../../../ui/text/count-with-noun.ts';

type ShowMeButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Null while unknown. */
  count: number | null;
  nouns: Nouns;
};

/** A button with the number of results. Submits a search form, or closes the filter drawer. */
export const ShowMeButton = ({ count, nouns, ...rest }: ShowMeButtonProps) => (
  <Button size="large" {...rest}>
    <span>
      Show Me {count === null ? 'matching' : <AnimatedCount value={count} />}
      {` ${pluralise(count ?? 0, nouns)}`}
    </span>
  </Button>
);
