export type Webhook = {
  url: string;
  secret: string;
  /** The same for every attempt, so that the receiver can recognise duplicates. */
  id: string;
  /** JSON. */
  body: string;
};

export type WebhookSender = {
  /** Returns the target's response status. Throws if the target did not accept the message. */
  send(webhook: Webhook): Promise<string>;
};
