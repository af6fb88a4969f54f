import type { StockExport } from '../../features/stock-export/destinations/stock-export.ts';
import { readSecret, readSettings, readTexts, toSettingsTexts } from '../connections/read-connection.ts';

type Texts = Readonly<Record<string, string>>;

/** Reads the settings of a destination from its form. Secrets are never sent back. */
export function readExportForm(form: FormData): { input: Record<string, unknown>; texts: Texts } {
  const { all, texts } = readTexts(form);
  const { kind = '' } = all;
  return {
    texts,
    input: {
      name: all.name ?? '',
      kind,
      settings: { ...readSettings(kind, all), ...(kind === 'https' && { method: all['https.method'] }) },
      onChange: all.onChange === 'on',
      dailyAt: all.daily === 'on' ? (all.dailyAt ?? '') : null,
      ...readSecret(kind, all),
    },
  };
}

/** The form of a destination that is being added. */
export const newExportTexts: Texts = {
  kind: 'sftp',
  'sftp.port': '22',
  'https.method': 'PUT',
  onChange: 'on',
  daily: 'on',
  dailyAt: '06:00',
};

/** A stored destination as the texts of its form. */
export const toExportTexts = ({ name, kind, settings, onChange, dailyAt }: StockExport): Record<string, string> => ({
  ...newExportTexts,
  name,
  kind,
  ...toSettingsTexts(kind, settings),
  onChange: onChange ? 'on' : '',
  daily: dailyAt === null ? '' : 'on',
  ...(dailyAt !== null && { dailyAt }),
});
