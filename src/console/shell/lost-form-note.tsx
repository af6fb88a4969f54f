import { useStoreValue } from '../../ui/state/store.ts';
import { Notice } from '../components/notice.tsx';
import { lostForm } from './lost-connection.ts';

/** Says that a form did not reach the server, on the page that still has it. */
export function LostFormNote() {
  const isLost = useStoreValue(lostForm);
  return (
    isLost && (
      <div className="sticky top-14 z-10">
        <Notice tone="danger">
          The connection was lost, so this may not have been saved. What you typed is still here: try again once you are
          online.
        </Notice>
      </div>
    )
  );
}
