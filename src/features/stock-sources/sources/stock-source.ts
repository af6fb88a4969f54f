import { z } from 'zod';
import { mapping, type Mapping } from '../mapping/mapping.ts';
import type { HostKeys } from '../transports/connection.ts';
import {
  connectionSecret,
  httpsSettings,
  type HttpsSettings,
  localTime,
  sftpSettings,
  type SftpSettings,
  shortText,
} from './connection-settings.ts';

export const sourceKinds = ['upload', 'https', 'sftp', 'api'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const schedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('every'),
    minutes: z.coerce.number().int().min(5, 'Enter 5 or more.').max(1440, 'Enter 1440 or less.'),
  }),
  z.object({
    kind: z.literal('daily'),
    /** In the dealership's time zone. */
    time: localTime,
  }),
]);
export type Schedule = z.infer<typeof schedule>;

export type SourceSettings = HttpsSettings | SftpSettings | Record<string, never>;

export type SourceMapping = Mapping;

const common = {
  name: shortText(80),
  /** Left out: the stored one stays. Null: columns are detected by name. */
  mapping: mapping.nullable().optional(),
  trusted: z.boolean().default(false),
  missingAfterRuns: z.coerce.number().int().min(0, 'Enter 0 or more.').max(100, 'Enter 100 or less.').default(0),
  enabled: z.boolean().default(true),
  /** Left out: the stored one stays. */
  secret: connectionSecret.optional(),
};

/** The form that creates or changes a source. */
export const sourceInput = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('upload'), settings: z.object({}), schedule: z.null() }),
  z.object({ ...common, kind: z.literal('api'), settings: z.object({}), schedule: z.null() }),
  z.object({ ...common, kind: z.literal('https'), settings: httpsSettings, schedule: schedule.nullable() }),
  z.object({ ...common, kind: z.literal('sftp'), settings: sftpSettings, schedule: schedule.nullable() }),
]);
export type SourceInput = z.infer<typeof sourceInput>;

/** A source as pages show it. */
export type StockSource = {
  id: number;
  name: string;
  kind: SourceKind;
  settings: SourceSettings;
  hasSecret: boolean;
  /** Null: columns are detected by name. */
  mapping: Mapping | null;
  schedule: Schedule | null;
  nextRunAt: Date | null;
  trusted: boolean;
  missingAfterRuns: number;
  enabled: boolean;
  lastDeliveredAt: Date | null;
  createdAt: Date;
} & HostKeys;
