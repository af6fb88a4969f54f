import { fitsOneSms, toGsm } from '../messages/gsm-text.ts';

type CodeSms = { code: string; siteName: string; host: string; minutes: number };

/** The last line is for the browser: it fills the code in on that host and on no other (WebOTP). */
export function codeSmsOf({ code, siteName, host, minutes }: CodeSms): string {
  const works = `It works for ${minutes} minutes.\n\n@${asOrigin(host)} #${code}`;
  const named = toGsm(`${code} is your ${siteName} code. ${works}`);
  return fitsOneSms(named) ? named : toGsm(`${code} is your code. ${works}`);
}

/** Compared letter by letter with the address of the page, be it that somebody has typed that otherwise. */
const asOrigin = (host: string): string => host.toLowerCase().replace(/\.$/, '');
