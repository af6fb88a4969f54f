import type { NetworkHashes } from '../../platform/crypto/network-hash.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { SenderLimit } from '../rate-limits/limited-action-store.server.ts';
import type { ConfirmationChannel } from './confirmation-channel.ts';

/** How many confirmations go out on a channel. Anyone can enter the address or number of a stranger. */
export type ChannelLimits = {
  /** From one network in an hour to unknown browsers that have proved nothing. */
  withoutProof: number;
  /** From one network in a day. */
  perNetwork: number;
  /** From one website in a day. */
  perSite: number;
};

export type ConfirmationLimits = Readonly<Record<ConfirmationChannel, ChannelLimits>>;

export const defaultConfirmationLimits: ConfirmationLimits = {
  confirmation: { withoutProof: 5, perNetwork: 40, perSite: 3000 },
  confirmation_sms: { withoutProof: 2, perNetwork: 10, perSite: 300 },
};

const hour = 3600;
const day = 86_400;

/** The wider network around an address sends as many as this many addresses. */
const addressesOfWiderNetwork = 4;

/** How the sender of a message is known: an unknown browser, one that waited and asked again, or one that has proved its work or signed in. */
export type SenderStanding = 'unknown' | 'patient' | 'proven';

type ConfirmationSender = NetworkHashes & { siteId: number; standing: SenderStanding };

/**
 * The limits that a confirmation counts towards. Networks are counted over all websites, because a sender who moves from
 * dealer to dealer is one sender.
 */
export function listConfirmationLimits(
  channel: ConfirmationChannel,
  { siteId, network, widerNetwork, standing }: ConfirmationSender,
  limits: ChannelLimits,
): SenderLimit[] {
  return [
    ...listUnprovenLimits(channel, { network, widerNetwork, standing }, limits.withoutProof),
    ...listDailyLimits(channel, { siteId, network, widerNetwork }, limits),
  ];
}

/** The limits of a day. */
export const listDailyLimits = (
  channel: ConfirmationChannel,
  { siteId, ...networks }: Networks & { siteId: number },
  { perNetwork, perSite }: Pick<ChannelLimits, 'perNetwork' | 'perSite'>,
): SenderLimit[] => [
  ...listNetworkLimits(`${channel} network`, networks, { max: perNetwork, perSeconds: day }),
  { sender: `${channel} site ${siteId}`, max: perSite, perSeconds: day },
];

/** A network, and the one around it if that is known. */
type Networks = Pick<NetworkHashes, 'network'> & Partial<NetworkHashes>;

/** The limits of an hour, which a sender who has proved nothing counts towards. */
export function listUnprovenLimits(
  message: string,
  { standing, ...networks }: NetworkHashes & { standing: SenderStanding },
  withoutProof: number,
): SenderLimit[] {
  if (standing === 'proven') return [];
  // Without a script one can wait, also where every browser has to prove its work.
  const max = standing === 'patient' ? Math.max(1, withoutProof) : withoutProof;
  return listNetworkLimits(`${message} ${standing}`, networks, { max, perSeconds: hour });
}

const listNetworkLimits = (
  name: string,
  { network, widerNetwork }: Networks,
  { max, perSeconds }: RateLimit,
): SenderLimit[] => [
  { sender: `${name} ${network}`, max, perSeconds },
  ...(widerNetwork === undefined
    ? []
    : [{ sender: `${name} wider ${widerNetwork}`, max: max * addressesOfWiderNetwork, perSeconds }]),
];

/** Counts the confirmations of a network's day. */
export const dayOfNetwork = (channel: ConfirmationChannel, network: string): string => `${channel} network ${network}`;

const minBits = 13;
const maxBits = 19;
const confirmationsPerBit = 3;

/**
 * How much work a proof takes: about a tenth of a second on a phone for the first, twice as much for every third
 * confirmation that the network has had in the day.
 */
export const getProofBits = (messagesOfNetwork: number, messagesPerBit = confirmationsPerBit): number =>
  Math.min(maxBits, minBits + Math.floor(messagesOfNetwork / messagesPerBit));
