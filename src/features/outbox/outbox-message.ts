export const outboxKinds = ['email', 'adf', 'sms'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** `content` is base64. */
export type OutboxPicture = { cid: string; contentType: string; content: string };

/** A message that would have been sent. */
export type OutboxMessage = {
  id: string;
  kind: OutboxKind;
  fromName: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  pictures: readonly OutboxPicture[];
  sentAt: Date;
};

export type OutboxEntry = Pick<OutboxMessage, 'id' | 'kind' | 'recipient' | 'subject' | 'sentAt'>;
