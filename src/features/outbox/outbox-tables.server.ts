import { index, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import type { OutboxKind, OutboxPicture } from './outbox-message.ts';

/** Mails and text messages of a demo, which sends none. Readable by the platform scope only. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text().primaryKey(),
    kind: text().$type<OutboxKind>().notNull(),
    fromName: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    pictures: jsonb().$type<readonly OutboxPicture[]>().notNull(),
    sentAt: now(),
  },
  (t) => [
    index('outbox_messages_newest').on(t.sentAt, t.id),
    pgPolicy('outbox_messages_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);
