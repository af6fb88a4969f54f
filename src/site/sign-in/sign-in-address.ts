import { type SignInRequest, signInHref, type SignInType, signInTypes } from '../../features/accounts/sign-in-gates.ts';
import { toSafeRedirect } from './safe-redirect.ts';

/** `another` is the code step after a resend. */
const codeSteps = ['code', 'another'] as const;
export type CodeStep = (typeof codeSteps)[number];

/** The parameters of the sign-in URL, sanitised. */
export type SignInAddress = {
  type: SignInType;
  /** Where to continue afterwards. */ redirect: string;
  /** Where to go instead. */ back: string;
  /** Null: the phone number comes first. */ step: CodeStep | null;
};

export function readSignInAddress(query: URLSearchParams): SignInAddress {
  const [type, step] = ['type', 'step'].map((name) => query.get(name));
  return {
    type: signInTypes.find((candidate) => candidate === type) ?? 'account',
    redirect: toSafeRedirect(query.getAll('redirect')),
    back: toSafeRedirect(query.getAll('back')),
    step: codeSteps.find((candidate) => candidate === step) ?? null,
  };
}

/** The URL of a sign-in as its own page prints it. */
export const canonicalSignInHref = (signIn: SignInRequest): string =>
  signInHref(readSignInAddress(new URLSearchParams({ ...signIn })));

/** The same sign-in at another step. */
export const signInStepHref = (address: SignInAddress, step: CodeStep | null): string =>
  signInHref(address) + (step === null ? '' : `&step=${step}`);
