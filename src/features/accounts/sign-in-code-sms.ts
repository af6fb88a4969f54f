import { fitsOneSms, toGsm } from '../messages/gsm-text.ts';

type CodeSms = { code: string; siteName: string; host: string; minutes: number };

/** The last line follows the WebOTP format: the browser fills in the code on that host only. */
export function buildCodeSms({ code, siteName, host, minutes }: CodeSms): string {
  const validity = `It expires in ${minutes} minutes.\n\n@${toWebOtpHost(host)} #${code}`;
  const withName = toGsm(`${code} is your ${siteName} code. ${validity}`);
  return fitsOneSms(withName) ? withName : toGsm(`${code} is your code. ${validity}`);
}

/** Browsers compare it exactly with the page's host, so it must be lower case without a trailing dot. */
const toWebOtpHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');
