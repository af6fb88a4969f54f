import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ExploreLink, QuickLook } from '../../features/vehicle-page/quick-look/quick-look.tsx';
import { QuickLookError, type QuickLookFailure } from '../../features/vehicle-page/quick-look/quick-look-error.tsx';
import type { Route } from './+types/quick-look-page.ts';
import { isFailure } from '../shell/is-failure.ts';
import { pack, type Packed, unpack } from '../rendering/packed-data.ts';
import type { QuickLookResult, QuickLookData } from './quick-look-data.ts';
import { readQuickLook } from './read-quick-look.server.ts';
import { siteRequest } from '../server/site-request.ts';

export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Packed<QuickLookData>> =>
  pack(await readQuickLook(context.get(siteRequest), params.slug));

/** Returns errors as data. Thrown, they would replace the results behind the dialog with an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Packed<QuickLookResult>> {
  try {
    return await serverLoader();
  } catch (error) {
    const failure = getFailure(error);
    if (!failure) throw error;
    return pack({ failure });
  }
}

function getFailure(error: unknown): QuickLookFailure | undefined {
  if (isRouteErrorResponse(error) && error.status === 404) return 'gone';
  return isFailure(error) ? 'unreachable' : undefined;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const result = loaderData && unpack<QuickLookResult>(loaderData);
  return [
    { name: 'robots', content: 'noindex' },
    ...(result && 'car' in result
      ? [
          { title: `${result.car.name}: a quick look | ${result.siteName}` },
          { tagName: 'link', rel: 'canonical', href: result.canonical },
        ]
      : []),
  ];
};

/** The quick look as a page, for visitors without JavaScript and for new tabs. */
export default function QuickLookPage({ loaderData, params }: Route.ComponentProps) {
  const result = unpack<QuickLookResult>(loaderData);
  return (
    <div className="container-site pt-6 pb-section">
      {'failure' in result ? (
        <PageError failure={result.failure} carHref={`/cars/${params.slug}`} />
      ) : (
        <QuickLook
          {...result}
          heading={<h1 className="heading">{result.car.name}</h1>}
          action={<ExploreLink car={result.car} />}
        />
      )}
    </div>
  );
}

function PageError({ failure, carHref }: { failure: QuickLookFailure; carHref: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="heading mb-4">Quick look</h1>
      <QuickLookError {...{ failure, carHref }} isBusy={state !== 'idle'} onTryAgain={() => void revalidate()} />
    </>
  );
}
