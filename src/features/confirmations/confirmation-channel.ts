/** How a confirmation reaches the address or number that its sender has entered: by mail, or by SMS. */
export const confirmationChannels = ['confirmation', 'confirmation_sms'] as const;
export type ConfirmationChannel = (typeof confirmationChannels)[number];
