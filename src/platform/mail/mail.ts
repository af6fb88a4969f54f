export type MailAddress = { name: string; address: string };

/** A picture that the HTML names as `cid:…`. */
export type MailPicture = { cid: string; contentType: string; content: Buffer };

export type Mail = {
  /** The same for every attempt: it becomes the Message-ID, by which a second copy is known. */
  id: string;
  fromName: string;
  to: string;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  pictures?: readonly MailPicture[];
  /** Answers somebody of its own accord: marked so, no holiday notice answers it in turn. */
  isAutomatic?: boolean;
  /** Where a mail program unsubscribes by one post, without asking further (RFC 8058). */
  unsubscribe?: string;
};

/** What a mail says, whoever it goes to. */
export type MailContent = Omit<Mail, 'id' | 'to'>;

export type Mailer = {
  /** Gives what the server answered. Throws where it did not take the mail. */
  send(mail: Mail): Promise<string>;
};
