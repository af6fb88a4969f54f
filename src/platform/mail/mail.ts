export type MailAddress = { name: string; address: string };

/** An image that the HTML refers to as `cid:…`. */
export type MailImage = { cid: string; contentType: string; content: Buffer };

export type Mail = {
  /** The same for every attempt. Becomes the Message-ID, so that duplicates are recognised. */
  id: string;
  fromName: string;
  to: string;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  images?: readonly MailImage[];
  /** Marks an automatic reply, so that out-of-office systems do not answer it. */
  isAutomatic?: boolean;
  /** The ids of earlier mails of the same conversation, oldest first. Becomes In-Reply-To and References. */
  thread?: readonly string[];
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string;
};

/** A mail without its recipient. */
export type MailContent = Omit<Mail, 'id' | 'to'>;

export type Mailer = {
  /** Returns the server's response. Throws if the mail was not accepted. */
  send(mail: Mail): Promise<string>;
};
