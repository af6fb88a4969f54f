export const outboxPath = '/dev/outbox';
