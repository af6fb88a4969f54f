import type { ConversationContext, AssistantOpening, AssistantReply } from '../assistant-reply.ts';

const address = '/api/assistant';
const timeoutMs = 15_000;
const unreachableMessage = 'I could not reach our website just now.';

/** The opening; null if the server cannot be reached: a question can still be typed. */
export async function fetchOpening(car: string | null): Promise<AssistantOpening | null> {
  try {
    const query = car === null ? '' : `?car_id=${encodeURIComponent(car)}`;
    const response = await fetch(address + query, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : null;
  } catch (error) {
    console.debug(error);
    return null;
  }
}

/** The reply to a question, or why there is none. */
export async function callAssistant(
  message: string,
  car: string | null,
  context: ConversationContext,
): Promise<{ reply: AssistantReply } | { problem: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, context, ...(car !== null && { car_id: car }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.json();
    return response.ok
      ? { reply: body }
      : { problem: response.status === 429 ? String(body.title) : unreachableMessage };
  } catch (error) {
    console.debug(error);
    return { problem: unreachableMessage };
  }
}
