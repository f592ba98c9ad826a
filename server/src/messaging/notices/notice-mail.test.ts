import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersIn } from '@attune/domain/kernel';
import { messageLanguages } from '@attune/domain/messaging';
import { expect, test } from 'vitest';

const contentFolder = join(import.meta.dirname, '../../../../content');

test('every notice exists in every message language, with the organization, the contact and nothing else', () => {
  const { notices: all } = JSON.parse(readFileSync(join(contentFolder, 'notices.json'), 'utf8')) as {
    readonly notices: readonly {
      readonly texts: Readonly<
        Record<string, { readonly subject: string; readonly body: string; readonly smsBody?: string }>
      >;
    }[];
  };
  for (const { texts } of all) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining([...messageLanguages]));
    for (const { subject, body, smsBody = '' } of Object.values(texts)) {
      expect(subject.length).toBeLessThanOrEqual(78);
      expect(
        placeholdersIn(`${subject} ${body} ${smsBody}`).filter(
          (name) => !['organization', 'supportEmail', 'link'].includes(name),
        ),
      ).toEqual([]);
      expect(body).toContain('{{supportEmail}}');
    }
  }
});
