import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ExploreLink, QuickLook } from '../features/inventory/quick-look/quick-look.tsx';
import { QuickLookTrouble, type Trouble } from '../features/inventory/quick-look/quick-look-trouble.tsx';
import type { Route } from './+types/quick-look-page.ts';
import { isFailure } from './is-failure.ts';
import { pack, type Packed, unpack } from './packed.ts';
import type { QuickLookAnswer, QuickLookData } from './quick-look-data.ts';
import { readQuickLook } from './read-quick-look.server.ts';
import { siteRequest } from './site-request.ts';

export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Packed<QuickLookData>> =>
  pack(await readQuickLook(context.get(siteRequest), params.slug));

/** Whatever goes wrong is told where the look would be: thrown, it would take the results behind the dialog with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Packed<QuickLookAnswer>> {
  try {
    return await serverLoader();
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    return pack({ trouble });
  }
}

function troubleOf(error: unknown): Trouble | undefined {
  if (isRouteErrorResponse(error) && error.status === 404) return 'gone';
  return isFailure(error) ? 'unreachable' : undefined;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const answer = loaderData && unpack<QuickLookAnswer>(loaderData);
  return [
    { name: 'robots', content: 'noindex' },
    ...(answer && 'car' in answer
      ? [
          { title: `${answer.car.name}: a quick look | ${answer.siteName}` },
          { tagName: 'link', rel: 'canonical', href: answer.canonical },
        ]
      : []),
  ];
};

/** The same look as a page of its own: for visitors without JavaScript, and for whoever opens it in a tab. */
export default function QuickLookPage({ loaderData, params }: Route.ComponentProps) {
  const answer = unpack<QuickLookAnswer>(loaderData);
  return (
    <div className="container-site pt-6 pb-section">
      {'trouble' in answer ? (
        <PageTrouble trouble={answer.trouble} carAddress={`/cars/${params.slug}`} />
      ) : (
        <QuickLook
          {...answer}
          heading={<h1 className="heading">{answer.car.name}</h1>}
          action={<ExploreLink car={answer.car} />}
        />
      )}
    </div>
  );
}

function PageTrouble({ trouble, carAddress }: { trouble: Trouble; carAddress: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="heading mb-4">Quick look</h1>
      <QuickLookTrouble {...{ trouble, carAddress }} isBusy={state !== 'idle'} onTryAgain={() => void revalidate()} />
    </>
  );
}
