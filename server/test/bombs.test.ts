import { describe, expect, test } from 'vitest';
import { type Bomb, csvBombs, pictureBombs, workbookBombs } from '../../testing/src/bombs.ts';
import { runReader } from '../src/platform/readers/index.ts';

/** 150 MB more than Node needs for itself. */
const megabytesAtMost = 235;
const beyond = 'It took more memory or time than a bomb may.';

/** The last part of a file, or why it was refused. */
async function outcomeOf({ make }: Bomb, module: string, options: unknown): Promise<unknown> {
  const file = await make();
  async function* content(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < file.length; from += 65_536) yield file.subarray(from, from + 65_536);
  }
  const reader = { module: new URL(`../src/${module}`, import.meta.url), megabytesAtMost, secondsAtMost: 240, beyond };
  let last: unknown;
  try {
    for await (const part of runReader(reader, { content: content(), options })) last = part;
    return last;
  } catch (error) {
    return (error as { readonly problems: readonly { readonly detail: string }[] }).problems[0]?.detail;
  }
}

/** These are harmless: they have no rows, and are refused as files without people. */
const empty = ['workbook: empty rows, 3 MB', 'workbook: a format that expressions backtrack on'];

describe('a file that is made to exhaust its reader is refused within 150 MB', () => {
  test.each(workbookBombs)('$name', async (bomb) => {
    const outcome = await outcomeOf(bomb, 'platform/xlsx/workbook.reader.ts', { sheet: null });
    const expected = empty.includes(bomb.name) ? /^undefined$/ : /^(Row 1|This (spreadsheet|is a packed)) .*\.$/;
    expect(String(outcome)).toMatch(expected);
  });

  test.each(csvBombs)('$name', async (bomb) => {
    expect(await outcomeOf(bomb, 'platform/csv/csv.reader.ts', { encoding: null })).toMatch(
      /^((After r|R)ow [12]\b|This file is (no text|compressed)).*\.("\)\.)?/,
    );
  });

  test.each(pictureBombs)('$name, as a photo and as a logo', async (bomb) => {
    expect(await outcomeOf(bomb, 'accounts/photos/photo.reader.ts', null)).toBeNull();
    expect(await outcomeOf(bomb, 'branding/logo.reader.ts', null)).toBeNull();
  });
});
