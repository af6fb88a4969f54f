import type { SiteConfig } from '../../sites/site-config.ts';

/** What a site can list as a button beside a car. */
export type SiteActionKind = SiteConfig['actions'][number]['kind'];

/** What a press opens over the page, where there is JavaScript; the address serves everybody else. */
export type Opens = 'chat' | 'assistant' | 'phone';

/** A button beside a car: always a link, with an address that needs no JavaScript. */
export type Action = { kind: SiteActionKind | 'similar'; label: string; href: string; opens?: Opens };

/** Why a button is missing that others have seen, and what whoever it concerns does instead. */
export type ActionNote = { text: string; link: { label: string; href: string } | null };

/** Where the page lists the ways to pay. */
export const paymentMethodsId = 'payment-methods';

/** The page's phone card, where a masked number is asked for. */
export const phoneCardAnchor = '#phone';
