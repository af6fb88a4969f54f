import type { RouterContextProvider } from 'react-router';
import { previewPrefix } from '../../../features/sites/urls/hostname.ts';
import type { TemplateName } from '../../../features/sites/config/template-name.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

type Context = Readonly<RouterContextProvider>;
type Shown = { template?: TemplateName | undefined; at?: Date | null | undefined };

/** A link to the website in the address with its draft, for 24 hours. */
export const createPreviewUrl = (context: Context, shown: Shown = {}): string =>
  signPreviewUrl(context, requireSite(context).id, shown);

/** The same of any website. The caller checks that the person may see its draft. */
export function signPreviewUrl(context: Context, siteId: number, { template, at }: Shown): string {
  const { previewTokens, clock, origin, platformHost } = context.get(consoleRequest);
  const token = previewTokens.sign({ siteId, template: template ?? null, at: at ?? null }, clock());
  const url = new URL(origin);
  url.hostname = `${previewPrefix}${token}.${platformHost}`;
  return url.href;
}
