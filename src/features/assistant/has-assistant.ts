import type { ActionsSection } from '../vehicle-page/actions/action-config.ts';
import type { ChatSection } from '../vehicle-page/chat/chat-config.ts';

type Chatting = ChatSection & ActionsSection;

/** Whether a site has the assistant, in the corner of every page or behind a button on cars. */
export const hasAssistant = ({ chat, actions }: Chatting): boolean =>
  chat.assistant || actions.some(({ kind }) => kind === 'chatAssistant');
