export type Sms = {
  /** The same for every attempt, so that duplicates are recognised. */
  id: string;
  /** With its country code: `+61412345678`. */
  to: string;
  text: string;
};

export type SmsSender = {
  /**
   * Returns the gateway's response.
   * @throws SmsRefused if it did not accept the message; any other error if that is unknown
   */
  send(sms: Sms): Promise<string>;
};
