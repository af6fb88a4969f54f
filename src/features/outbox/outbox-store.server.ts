import { desc, eq, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { OutboxEntry, OutboxMessage } from './outbox-message.ts';
import { outboxMessages } from './outbox-tables.server.ts';

/** A demo may run for months, and mails contain pictures: older messages are deleted. */
const maxStored = 1000;
const maxListed = 200;

/** Stores a message. A second copy with the same id is ignored. */
export const saveMessage = (scope: PlatformScope, message: Omit<OutboxMessage, 'sentAt'>): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .insert(outboxMessages)
      .values({ ...message, pictures: [...message.pictures] })
      .onConflictDoNothing();
    // Other transactions delete the old messages that they have locked; waiting for them would slow down all mails.
    await tx.execute(sql`delete from outbox_messages where id in (
      select id from outbox_messages
      where sent_at < (select sent_at from outbox_messages order by sent_at desc, id desc offset ${maxStored - 1} limit 1)
      for update skip locked)`);
  });

/** The newest messages, without their content. */
export const listMessages = (scope: PlatformScope): Promise<OutboxEntry[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: outboxMessages.id,
        kind: outboxMessages.kind,
        recipient: outboxMessages.recipient,
        subject: outboxMessages.subject,
        sentAt: outboxMessages.sentAt,
      })
      .from(outboxMessages)
      .orderBy(desc(outboxMessages.sentAt), desc(outboxMessages.id))
      .limit(maxListed),
  );

export const findMessage = (scope: PlatformScope, id: string): Promise<OutboxMessage | undefined> =>
  scope.run(async (tx) => {
    const [message] = await tx.select().from(outboxMessages).where(eq(outboxMessages.id, id));
    return message;
  });
