import { fitsOneSms, toGsm } from '../../messages/gsm-text.ts';

type NewDevice = { siteName: string; origin: string; /** 'Safari on iPhone' */ device: string };

/** Tells the owner of an account that a browser signed in which has not done so before. */
export function buildNewDeviceSms({ siteName, origin, device }: NewDevice): string {
  const notYou = `Not you? Sign out everywhere: ${origin}/account`;
  const withName = toGsm(`New sign-in to your ${siteName} account: ${device}. ${notYou}`);
  return fitsOneSms(withName) ? withName : toGsm(`New sign-in to your account: ${device}. ${notYou}`);
}
