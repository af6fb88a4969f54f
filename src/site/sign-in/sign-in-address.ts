import { type SignIn, signInHref, type SignInType, signInTypes } from '../../features/sites/gate.ts';
import { ownAddress } from './own-address.ts';

/** `another` is the code's step after a further message. */
const codeSteps = ['code', 'another'] as const;
export type CodeStep = (typeof codeSteps)[number];

/** What the address of the sign-in says, made safe. */
export type SignInAddress = {
  type: SignInType;
  /** Where to go on afterwards. */ redirect: string;
  /** Where to go instead. */ back: string;
  /** Nothing: the phone number comes first. */ step: CodeStep | null;
};

export function readSignInAddress(query: URLSearchParams): SignInAddress {
  const [type, step] = ['type', 'step'].map((name) => query.get(name));
  return {
    type: signInTypes.find((known) => known === type) ?? 'account',
    redirect: ownAddress(query.getAll('redirect')),
    back: ownAddress(query.getAll('back')),
    step: codeSteps.find((known) => known === step) ?? null,
  };
}

/** The address of a sign-in, written as its page itself writes it. */
export const canonicalSignIn = (signIn: SignIn): string =>
  signInHref(readSignInAddress(new URLSearchParams({ ...signIn })));

/** The same sign-in at another step. */
export const signInStepHref = (address: SignInAddress, step: CodeStep | null): string =>
  signInHref(address) + (step === null ? '' : `&step=${step}`);
