import { localItems } from '../../features/sites/local-items.ts';
import { isSitePath } from '../../features/sites/site-path.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStoreValue } from '../../ui/store.ts';

/** Whoever comes back finds what was estimated before: the browser remembers, nobody else. */
export function KeptEstimate() {
  const kept = useStoreValue(localItems.tradeInValuation);
  const { figure, vehicle, address } = kept ?? {};
  if (typeof figure !== 'string' || typeof vehicle !== 'string' || typeof address !== 'string') return null;
  if (!isSitePath(address)) return null;
  return (
    <p className="kept-estimate">
      You have an estimate of <b>{figure}</b> for your {vehicle}.{' '}
      <SmartLink to={address} className="text-link">
        See it again
      </SmartLink>
    </p>
  );
}
