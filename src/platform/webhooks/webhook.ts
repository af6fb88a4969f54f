export type Webhook = {
  url: string;
  secret: string;
  /** Signs as well, while the receiver changes over to `secret`. */
  previousSecret?: string | undefined;
  /** The same for every attempt, so that the receiver can recognise duplicates. */
  id: string;
  /** JSON. */
  body: string;
};

export type WebhookSender = {
  /** Returns the target's status and the start of its response, as `200: ok`. Throws if the target did not accept the message. */
  send(webhook: Webhook): Promise<string>;
};
