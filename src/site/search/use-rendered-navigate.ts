import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** The router's own resolves when the new page is loaded; this one when it is also rendered, which can take longer. */
export function useRenderedNavigate() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const rendered = useRef(key);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    rendered.current = key;
    if (key === getEntryKey()) for (const resolve of waiting.current.splice(0)) resolve();
  }, [key]);
  return useCallback(
    async (href: string, options: NavigateOptions) => {
      await navigate(href, options);
      if (rendered.current !== getEntryKey()) await new Promise<void>((resolve) => waiting.current.push(resolve));
    },
    [navigate],
  );
}

/** The key that the router gave to the browser's present history entry; the first entry has none. */
const getEntryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';
