const email = /[\w.+'-]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** Australian numbers as people write them, and international ones in E.164. Part of an id or a longer number is none. */
const phone =
  /(?<![\w.-])(?:(?:\+|%2B)?61|0)(?:[ ()+-]|%20){0,2}0?[2-578](?:(?:[ ()+-]|%20){0,2}\d){8}(?!\d)|(?<![\w.-])(?:\+|%2B)[1-9]\d{7,14}(?!\d)/gi;

/** The text without email addresses and phone numbers: logs cannot be erased, so they must not contain people. */
export const redactContacts = (text: string): string => text.replace(email, '(email)').replace(phone, '(phone)');
