import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStoreValue } from '../../ui/state/store.ts';
import { watchlistNotice } from './watchlist-notice.ts';

const close = (): void => watchlistNotice.write(null);

/** Above the page header, wherever the page is scrolled. Not loaded lazily, because it reports lost connections. */
export function WatchlistNoticeBar({ path }: { path: string }) {
  const notice = useStoreValue(watchlistNotice);
  if (!notice) return null;
  return (
    <div role={notice.kind === 'failed' ? 'alert' : 'status'} className="watch-notice">
      <Icon name={notice.kind === 'failed' ? 'warning' : 'check'} />
      <p>
        {notice.text}
        {notice.kind === 'done' && (
          <>
            {' '}
            <SmartLink to={path} className="text-link" onClick={close}>
              See it
            </SmartLink>
          </>
        )}
      </p>
      <button type="button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
