import type { EntryContext } from 'react-router';

/** What a page says of itself beside what it shows. */
export type PageHandle = {
  /** Its data cannot be asked for again as its address.state: it is brought along. */
  comesAwake: true;
};

type Rendered = Pick<EntryContext, 'routeModules'> & {
  staticHandlerContext: { matches: readonly { route: { id: string } }[] };
};

export const comesAwake = ({ staticHandlerContext, routeModules }: Rendered): boolean =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as Partial<PageHandle> | undefined)?.comesAwake === true,
  );
