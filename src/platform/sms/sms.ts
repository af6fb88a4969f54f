export type Sms = {
  /** The same for every attempt, by which a second copy is known. */
  id: string;
  /** With its country code: `+61412345678`. */
  to: string;
  text: string;
};

export type SmsSender = {
  /**
   * Gives what the gateway answered.
   * @throws SmsRefused where it did not take the message; anything else where that cannot be known
   */
  send(sms: Sms): Promise<string>;
};
