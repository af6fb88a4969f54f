import type { EntryContext } from 'react-router';

/** The export `handle` of a route module. */
export type PageHandle = {
  /** The data cannot be requested again later, so the page is sent with its data and scripts. */
  hydratesEagerly: true;
};

type Rendered = Pick<EntryContext, 'routeModules'> & {
  staticHandlerContext: { matches: readonly { route: { id: string } }[] };
};

export const hydratesEagerly = ({ staticHandlerContext, routeModules }: Rendered): boolean =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as Partial<PageHandle> | undefined)?.hydratesEagerly === true,
  );
