import type { AskContext, AssistantOpening, AssistantReply } from '../reply.ts';

const address = '/api/assistant';
const patienceMs = 15_000;
const unreachable = 'I could not reach our website just now.';

/** What to begin with; nothing where nobody can be asked: a question can be typed all the same. */
export async function fetchOpening(car: string | null): Promise<AssistantOpening | null> {
  try {
    const query = car === null ? '' : `?car_id=${encodeURIComponent(car)}`;
    const response = await fetch(address + query, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? await response.json() : null;
  } catch (error) {
    console.debug(error);
    return null;
  }
}

/** The answer to a question, or why there is none. */
export async function callAssistant(
  message: string,
  car: string | null,
  context: AskContext,
): Promise<{ reply: AssistantReply } | { problem: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, context, ...(car !== null && { car_id: car }) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await response.json();
    return response.ok ? { reply: body } : { problem: response.status === 429 ? String(body.title) : unreachable };
  } catch (error) {
    console.debug(error);
    return { problem: unreachable };
  }
}
