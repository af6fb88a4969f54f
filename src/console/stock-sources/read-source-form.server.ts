import { readSecret, readSettings, readTexts, toSettingsTexts } from '../connections/read-connection.ts';
import type { StockSource } from '../../features/stock-sources/sources/stock-source.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Reads the settings of a source from its form. Fields of one kind begin with its name, such as `https.url`; secrets begin with
 * `password.`, and are never sent back.
 */
export function readSourceForm(form: FormData): { input: Record<string, unknown>; texts: Texts } {
  const { all, texts } = readTexts(form);
  const { kind = '' } = all;
  const isFetched = kind === 'https' || kind === 'sftp';
  return {
    texts,
    input: {
      name: all.name ?? '',
      kind,
      settings: readSettings(kind, all),
      schedule: isFetched ? readSchedule(all) : null,
      trusted: all.trusted === 'on',
      missingAfterRuns: all.missingAfterRuns || '0',
      enabled: all.enabled === 'on',
      ...readSecret(kind, all),
    },
  };
}

function readSchedule(all: Texts) {
  switch (all['schedule.kind']) {
    case 'every':
      return { kind: 'every', minutes: all['schedule.minutes'] ?? '' };
    case 'daily':
      return { kind: 'daily', time: all['schedule.time'] ?? '' };
    default:
      return null;
  }
}

/** The form of a source that is being added. */
export const newSourceTexts: Texts = {
  kind: 'upload',
  enabled: 'on',
  missingAfterRuns: '0',
  'sftp.port': '22',
  'schedule.minutes': '60',
  'schedule.time': '06:00',
};

/** A stored source as the texts of its form. */
export function toSourceTexts(source: StockSource): Record<string, string> {
  const { name, kind, settings, schedule, trusted, missingAfterRuns, enabled } = source;
  return {
    ...newSourceTexts,
    name,
    kind,
    ...toSettingsTexts(kind, settings),
    ...(schedule && { 'schedule.kind': schedule.kind }),
    ...(schedule?.kind === 'every' && { 'schedule.minutes': String(schedule.minutes) }),
    ...(schedule?.kind === 'daily' && { 'schedule.time': schedule.time }),
    trusted: trusted ? 'on' : '',
    missingAfterRuns: String(missingAfterRuns),
    enabled: enabled ? 'on' : '',
  };
}
