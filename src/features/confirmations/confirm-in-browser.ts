import type { ConfirmationChannel } from './confirmation-channel.ts';
import type { WithheldConfirmation } from './withheld-confirmation.ts';

/** Sends a withheld confirmation. Rarely needed, so the code is loaded when it is. @returns the channels on which it goes out */
export async function confirmInBrowser(withheld: WithheldConfirmation): Promise<readonly ConfirmationChannel[]> {
  try {
    const { confirmWithProof } = await import('./confirm-with-proof.ts');
    return await confirmWithProof(withheld);
  } catch (error) {
    console.debug(error);
    return [];
  }
}
