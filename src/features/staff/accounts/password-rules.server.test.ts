import { describe, expect, it } from 'vitest';
import { explainWeakPassword } from './password-rules.server.ts';

describe('a new password', () => {
  it.each([
    ['eleven char', 'at least 12 characters'],
    ['', 'at least 12 characters'],
    ['x'.repeat(257), 'at most 256'],
    ['aaaaaaaaaaaaaaaa', 'repeats itself'],
    ['abcdeabcdeabcde', 'repeats itself'],
    ['hunt3rhunt3rhunt3r', 'repeats itself'],
    ['qwertyuiop123', 'keyboard'],
    ['abcdefghijkl', 'keyboard'],
    ['987654321asdfgh', 'keyboard'],
    ['1qaz2wsx3edc4rfv', 'keyboard'],
    ['0412 837 465 92', 'number alone'],
    ['Password1234!', 'first that attackers try'],
    ['P@ssw0rd2026!', 'first that attackers try'],
    ['Welcome2026!!!', 'first that attackers try'],
    ['letmein-letmein1', 'first that attackers try'],
    ['iloveyou!2345', 'first that attackers try'],
    ['Administrator1', 'first that attackers try'],
    ['dealership2026', 'first that attackers try'],
    ['ToyotaMelbourne1', 'first that attackers try'],
    ['metallica123', 'first that attackers try'],
    ['liverpool123', 'first that attackers try'],
    ['manchesterunited', 'first that attackers try'],
    ['butterfly123', 'first that attackers try'],
    ['christopher1', 'first that attackers try'],
    ['strawberry12', 'first that attackers try'],
    ['heartbreaker', 'first that attackers try'],
    ['motherfucker', 'first that attackers try'],
    ['playstation2', 'first that attackers try'],
    ['blink182blink', 'first that attackers try'],
    ['collingwood1', 'first that attackers try'],
    ['richmond1234', 'first that attackers try'],
    ['correcthorsebatterystaple', 'first that attackers try'],
    ['correct horse battery staple', 'first that attackers try'],
    ['Toyota-Melbourne2026!', 'first that attackers try'],
    ['M3tallica2024!', 'first that attackers try'],
    ['Carn.the.Pies.1', 'first that attackers try'],
    ['Liverpool--2025', 'first that attackers try'],
    ['123liverpool!!', 'first that attackers try'],
    ['HarbourMotors26!', 'your name, email address or dealership'],
    ['kim.nguyen.1984', 'your name, email address or dealership'],
    ['Nguyen-Teapot1', 'your name, email address or dealership'],
  ])('26.2 is refused if it is easy to guess: %s', async (password, reason) => {
    const known = ['Kim Nguyen', 'kim.nguyen@harbour.example', 'Harbour Motors'];
    expect(await explainWeakPassword(password, known)).toContain(reason);
  });

  it.each([
    'moth lantern gravel',
    'sunny tiger coffee',
    'kettlebrick7fern',
    'xK9#mQ2vL7pw',
    '7Qx9#2mP4!81',
    'Tr0ub4dor&3-plinth',
    'violet-anchor-91-mirror',
    'kim likes seven purple kettles',
    'пароль из пяти слов',
    '🐨🦘🐊🦜🦆🐢🦎🐍🦈🐬🐳🐙',
  ])('26.2 is accepted if it is not: %s', async (password) => {
    expect(await explainWeakPassword(password, ['Kim Nguyen', 'kim@harbour.example'])).toBeUndefined();
  });
});
