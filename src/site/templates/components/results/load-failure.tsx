import { useLocation } from 'react-router';
import { SmartLink } from '../../../../ui/smart-link.tsx';

/** Shown when results failed to load; the previous ones stay. */
export function LoadFailure() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-danger bg-sunken p-4"
    >
      <p className="flex-1 basis-64">
        We could not load that search, so your last one is still here. Please check your connection and try again.
      </p>
      <SmartLink to={pathname + search} keepsScroll className="btn btn-outline btn-small">
        Try again
      </SmartLink>
    </div>
  );
}
