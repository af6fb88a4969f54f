import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStoreValue } from '../../ui/store.ts';
import { watchNotice } from './watch-notice.ts';

const close = (): void => watchNotice.write(null);

/** Over the page's head, wherever on the page the visitor is; it is part of every page, since it speaks of lost connections. */
export function WatchNotice({ path }: { path: string }) {
  const notice = useStoreValue(watchNotice);
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
