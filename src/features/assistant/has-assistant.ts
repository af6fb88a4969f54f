import type { SiteConfig } from '../sites/site-config.ts';

type Chatting = Pick<SiteConfig, 'chat' | 'actions'>;

/** Whether the assistant is there at all: at the corner of every page, or behind a button of the cars alone. */
export const hasAssistant = ({ chat, actions }: Chatting): boolean =>
  chat.assistant || actions.some(({ kind }) => kind === 'chatAssistant');
