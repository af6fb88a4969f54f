export type Sms = {
  /** The same for every attempt, by which a second copy is known. */
  id: string;
  /** With its country code: `+61412345678`. */
  to: string;
  text: string;
};

export type SmsSender = {
  /** Gives what the gateway answered. Throws where it did not take the message. */
  send(sms: Sms): Promise<string>;
};
