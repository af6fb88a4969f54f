import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HistoryView } from '../../history/history-view.tsx';
import { readHistory } from '../../history/read-history.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

export const loader = ({ context, url }: LoaderFunctionArgs) => readHistory(getOperatorScope(context), url);

export default function PlatformHistoryPage() {
  const history = useLoaderData<typeof loader>();
  return (
    <HistoryView {...history} description="What staff changed, in all dealerships." csvPath="/platform/history.csv" />
  );
}
