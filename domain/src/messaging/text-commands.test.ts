import { describe, expect, it } from 'vitest';
import { textCommandOf } from './text-commands.ts';

describe('a reply to a text message', () => {
  it.each([
    'STOP',
    'stop.',
    ' Stop! ',
    'QUIT',
    'end',
    'Revoke',
    'OPT OUT',
    'opt-out',
    'optout',
    'CANCEL',
    'unsubscribe',
    'Stop sending me this',
    'Arrêt',
    'Baja',
    'Stopp',
  ])('%j opts out', (answer) => {
    expect(textCommandOf(answer)).toBe('stop');
  });

  it.each(['START', 'unstop', 'Start!'])('%j opts in again', (answer) => {
    expect(textCommandOf(answer)).toBe('start');
  });

  it.each(['HELP', 'info', '¿Ayuda?'])('%j requests help', (answer) => {
    expect(textCommandOf(answer)).toBe('help');
  });

  it.each(['', 'Thanks', 'Do not stop', 'The end of the quarter was hard', 'helpful', '👍', 'End of day'])(
    '%j is not a command',
    (answer) => {
      expect(textCommandOf(answer)).toBeUndefined();
    },
  );
});
