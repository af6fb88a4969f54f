export type Webhook = {
  url: string;
  secret: string;
  /** The same for every attempt: whoever receives it twice knows it by this. */
  id: string;
  /** JSON. */
  body: string;
};

export type WebhookSender = {
  /** Gives the status that the target answered with. Throws where it did not take the message. */
  send(webhook: Webhook): Promise<string>;
};
