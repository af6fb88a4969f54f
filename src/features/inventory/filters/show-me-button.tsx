import type { ComponentProps } from 'react';
import { AnimatedCount } from '../../../ui/animated-count.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';

type ShowMeButtonProps = { count: number | null; vehicleNoun: string } & (
  | { to: string; className?: string }
  | (Omit<ComponentProps<typeof Button>, 'children'> & { to?: never })
);

/**
 * The way to the results, with how many they are as far as that is known: a link to their page, or a button that sends a
 * form or closes the drawer before them.
 */
export function ShowMeButton({ count, vehicleNoun, ...rest }: ShowMeButtonProps) {
  const words = (
    <span>
      Show Me {count === null ? 'matching' : <AnimatedCount value={count} />} {vehicleNoun}
    </span>
  );
  return rest.to === undefined ? (
    <Button size="large" {...rest}>
      {words}
    </Button>
  ) : (
    <ButtonLink size="large" {...rest}>
      {words}
    </ButtonLink>
  );
}
