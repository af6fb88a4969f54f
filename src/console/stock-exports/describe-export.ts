import type {
  ExportKind,
  HttpsTarget,
  SftpTarget,
  StockExport,
} from '../../features/stock-export/destinations/stock-export.ts';
import type { PushState, PushTrigger } from '../../features/stock-export/pushes/push-states.ts';
import type { StatusTone } from '../components/status.tsx';

export const exportKindLabels: Readonly<Record<ExportKind, string>> = { https: 'HTTPS upload', sftp: 'SFTP upload' };

export const triggerLabels: Readonly<Record<PushTrigger, string>> = {
  change: 'After a change',
  daily: 'Daily',
  hand: 'By hand',
};

export const pushStates: Readonly<Record<PushState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting to start', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** `After changes and daily at 06:30`. */
export function describeTimes({ onChange, dailyAt }: Pick<StockExport, 'onChange' | 'dailyAt'>): string {
  if (dailyAt === null) return onChange ? 'After changes' : 'Only when you send it';
  return onChange ? `After changes and daily at ${dailyAt}` : `Daily at ${dailyAt}`;
}

/** Where the file goes, without a query, which may contain a secret. */
export function describeAddress({ kind, settings }: Pick<StockExport, 'kind' | 'settings'>): string {
  if (kind === 'https') {
    const { origin, pathname } = new URL((settings as HttpsTarget).url);
    return origin + pathname;
  }
  const { host, port, path } = settings as SftpTarget;
  return `sftp://${host}${port === 22 ? '' : `:${port}`}${path.startsWith('/') ? '' : '/'}${path}`;
}
