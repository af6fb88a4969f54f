import { findMessage, listMessages } from '../../features/outbox/outbox-store.server.ts';
import { contentSecurityPolicy } from '../../platform/http/security/content-security-policy.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { renderOutboxFrame, framePolicy } from './outbox-frame.ts';
import { renderOutboxList, renderOutboxMessage } from './outbox-pages.server.tsx';
import { outboxPath } from './outbox-path.ts';
import { outboxStyle } from './outbox-style.ts';

type OutboxPage = { html: string; policy: string };

const pagePolicy = contentSecurityPolicy({ styles: [outboxStyle] });

/** `/dev/outbox`, `/dev/outbox/{id}` and `/dev/outbox/{id}/html`; undefined for any other path. */
export async function readOutbox(scope: PlatformScope, path: string): Promise<OutboxPage | undefined> {
  if (path === outboxPath) return { html: renderOutboxList(await listMessages(scope)), policy: pagePolicy };
  const [, id, part] = /^\/dev\/outbox\/([\w.-]{1,200})(\/html)?$/.exec(path) ?? [];
  const message = id === undefined ? undefined : await findMessage(scope, id);
  if (!message) return undefined;
  if (part === undefined) return { html: renderOutboxMessage(message), policy: pagePolicy };
  return message.html === null ? undefined : { html: renderOutboxFrame(message), policy: framePolicy };
}
