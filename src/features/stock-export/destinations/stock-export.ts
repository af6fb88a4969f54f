import { z } from 'zod';
import {
  connectionSecret,
  httpsSettings,
  localTime,
  sftpSettings,
  shortText,
} from '../../stock-sources/sources/connection-settings.ts';
import type { HostKeys } from '../../stock-sources/transports/connection.ts';

export const exportKinds = ['https', 'sftp'] as const;
export type ExportKind = (typeof exportKinds)[number];

const httpsTarget = httpsSettings.and(z.object({ method: z.enum(['PUT', 'POST']).default('PUT') }));
const sftpTarget = sftpSettings.extend({
  path: shortText(1000).regex(
    /^[^*?]*[^*?/]$/,
    'Enter the folder and the name of the file, such as /upload/stock.csv.',
  ),
});
export type HttpsTarget = z.infer<typeof httpsTarget>;
export type SftpTarget = z.infer<typeof sftpTarget>;
export type ExportSettings = HttpsTarget | SftpTarget;

const common = {
  name: shortText(80),
  onChange: z.boolean().default(false),
  /** In the dealership's time zone. */
  dailyAt: localTime.nullable().default(null),
  /** Left out: the stored one stays. */
  secret: connectionSecret.optional(),
};

/** The form that creates or changes a destination. */
export const exportInput = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('https'), settings: httpsTarget }),
  z.object({ ...common, kind: z.literal('sftp'), settings: sftpTarget }),
]);
export type ExportInput = z.infer<typeof exportInput>;

/** A destination of the dealership's CSV, as pages show it. */
export type StockExport = {
  id: number;
  name: string;
  kind: ExportKind;
  settings: ExportSettings;
  hasSecret: boolean;
  onChange: boolean;
  dailyAt: string | null;
  paused: boolean;
  /** The next daily push. */
  nextRunAt: Date | null;
  lastSentAt: Date | null;
  /** Set while pushes fail: nothing is sent by itself before. */
  retryAt: Date | null;
} & HostKeys;
