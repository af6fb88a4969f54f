import type { ActionsSection } from './action-config.ts';

/** The buttons that a site can configure for its cars. */
export type SiteActionKind = ActionsSection['actions'][number]['kind'];

/** The overlay that a click opens. Without JavaScript the link's address is followed. */
export type ActionOverlay = 'chat' | 'assistant' | 'phone';

/** An action button: always a link that works without JavaScript. */
export type Action = { kind: SiteActionKind | 'similar'; label: string; href: string; opens?: ActionOverlay };

/** Explains why a button is missing, with a link for the customer who holds the car. */
export type ActionNote = { text: string; link: { label: string; href: string } | null };

/** The element id of the payment methods. */
export const paymentMethodsId = 'payment-methods';
