import { Icon } from '../../ui/icon.tsx';
import { useStoreValue } from '../../ui/store.ts';
import { watchNotice } from './watch-notice.ts';

/** Over the page's head, wherever on the page the visitor is; it is part of every page, since it speaks of lost connections. */
export function WatchNotice() {
  const notice = useStoreValue(watchNotice);
  if (!notice) return null;
  return (
    <div role={notice.kind === 'failed' ? 'alert' : 'status'} className="watch-notice">
      <Icon name={notice.kind === 'failed' ? 'warning' : 'check'} />
      <p>{notice.text}</p>
      <button type="button" aria-label="Close" onClick={() => watchNotice.write(null)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
