import type { RouterContextProvider } from 'react-router';
import { previewPrefix } from '../../../features/sites/urls/hostname.ts';
import type { TemplateName } from '../../../features/sites/config/template-name.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

/** A link to the website with its draft, for 24 hours. */
export function createPreviewUrl(
  context: Readonly<RouterContextProvider>,
  template: TemplateName | null = null,
): string {
  const { previewTokens, clock, origin, platformHost } = context.get(consoleRequest);
  const token = previewTokens.sign({ siteId: requireSite(context).id, template }, clock());
  const url = new URL(origin);
  url.hostname = `${previewPrefix}${token}.${platformHost}`;
  return url.href;
}
