import type { LeadRow } from '../../features/lead-desk/inbox/lead-row.ts';
import { createLocalStore } from '../../ui/state/local-store.ts';

export type AlertSettings = { sound: boolean; notification: boolean };

const off: AlertSettings = { sound: false, notification: false };

/** How this browser tells about new leads. Off until the person turns it on. */
export const alertSettings = createLocalStore<AlertSettings>('console-lead-alerts', off, (found) =>
  found !== null && typeof found === 'object'
    ? {
        sound: 'sound' in found && found.sound === true,
        notification: 'notification' in found && found.notification === true,
      }
    : off,
);

export const hasAlerts = (): boolean => Object.values(alertSettings.read()).includes(true);

/** Asks the browser if needed. @returns whether notifications are allowed */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Two short tones, made by the browser. */
export function playSound(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  volume.connect(audio.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.16);
    tone.stop(audio.currentTime + index * 0.16 + 0.12);
    if (index === 1) tone.addEventListener('ended', () => void audio.close());
  }
}

/** Tells about new leads as the person wishes. @param path of the inbox */
export function alertAbout(leads: readonly LeadRow[], path: string): void {
  const [first] = leads;
  if (!first) return;
  const { sound, notification } = alertSettings.read();
  if (sound) playSound();
  if (!notification || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const title = leads.length === 1 ? `New lead: ${first.name || 'No name'}` : `${leads.length} new leads`;
  const body = leads.length === 1 ? [first.category, first.carName].filter(Boolean).join(' · ') : '';
  const shown = new Notification(title, { body, tag: first.id });
  shown.addEventListener('click', () => {
    globalThis.focus();
    if (leads.length === 1) globalThis.location.assign(`${path}/${first.id}`);
    shown.close();
  });
}
