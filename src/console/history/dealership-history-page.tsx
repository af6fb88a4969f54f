import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireDealership } from '../server/signed-in.ts';
import { HistoryView } from './history-view.tsx';
import { readHistory } from './read-history.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, name, slug, timeZone } = requireDealership(context);
  return { ...(await readHistory(scope, url, timeZone)), name, csvPath: `/dealerships/${slug}/history.csv` };
}

export default function DealershipHistoryPage() {
  const { name, ...history } = useLoaderData<typeof loader>();
  return <HistoryView {...history} description={`What staff changed in ${name} and its websites.`} />;
}
