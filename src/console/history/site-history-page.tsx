import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireSite } from '../server/signed-in.ts';
import { HistoryView } from './history-view.tsx';
import { readHistory } from './read-history.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, name, slug, timeZone } = requireSite(context);
  return { ...(await readHistory(scope, url, timeZone)), name, csvPath: `/sites/${slug}/history.csv` };
}

export default function SiteHistoryPage() {
  const { name, ...history } = useLoaderData<typeof loader>();
  return <HistoryView {...history} description={`What staff changed on ${name}.`} />;
}
