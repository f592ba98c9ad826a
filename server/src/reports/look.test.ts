import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { look, toneColours, tones } from './look.ts';

const tokens = await readFile(join(import.meta.dirname, '../../../web/src/design/tokens.css'), 'utf8');
const light = tokens.slice(tokens.indexOf('color-scheme: light'), tokens.indexOf('color-scheme: dark'));
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(light)?.[1];

test('reports have the colors of the screens', () => {
  const names = {
    text: 'text',
    secondary: 'text-2',
    caption: 'text-3',
    line: 'line',
    sunken: 'bg-sunken',
    track: 'track',
    accent: 'accent',
    accentSoft: 'accent-soft',
    compare: 'compare',
    page: 'bg',
  } as const;
  for (const [part, name] of Object.entries(names))
    expect([part, look[part as keyof typeof look]]).toEqual([part, token(name)]);
  for (const tone of tones) expect(toneColours[tone]).toEqual({ mark: token(`m${tone}`), word: token(`t${tone}`) });
});
