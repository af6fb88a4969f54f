import { useStoreValue } from '../../ui/state/store.ts';
import { Notice } from '../components/notice.tsx';
import { sessionEnd } from './session-end.ts';

/** Says that the session has ended, on a page that stays open for the sake of its forms. */
export function SessionNote() {
  const hasEnded = useStoreValue(sessionEnd);
  return (
    <output className="sticky top-14 z-10 block">
      {hasEnded && (
        <Notice tone="warning">
          Your session has ended. What you typed stays here:{' '}
          <a href="/sign-in?next=/signed-in" target="_blank" rel="noreferrer">
            sign in in a new tab
          </a>
          , then go on.
        </Notice>
      )}
    </output>
  );
}
