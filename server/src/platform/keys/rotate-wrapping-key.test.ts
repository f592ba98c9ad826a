import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aVault } from '../../../test/vault-server.ts';
import { readConfig } from '../config.ts';
import {
  type KeyEntries,
  type KeyPlace,
  openKeyEntries,
  openStoredKeys,
  openWrapper,
  rotateWrappingKey,
} from './index.ts';
import type { StoredKeyEntries } from './key-entries.ts';
import { type KeyWrapper, wrappedEntries } from './wrapped-entries.ts';

const vault = aVault();
let root: string;
let number = 0;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'attune-rotation-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

const file = () => join(root, `wrapping-${number}`);
const places = {
  'in a file': () => ({ ATTUNE_KEYS: join(root, String(number)), ATTUNE_KEYS_WRAPPING: `file:${file()}` }),
  'in Vault': () => ({
    ATTUNE_KEYS: `vault://secret/attune/${number}`,
    ATTUNE_KEYS_WRAPPING: `vault://transit/attune-${number}`,
  }),
  'in a file, for a file of keys': () => ({
    ATTUNE_KEYS: `sqlite:${join(root, `${number}.sqlite`)}`,
    ATTUNE_KEYS_WRAPPING: `file:${file()}`,
  }),
};

describe.each(Object.entries(places))('a wrapping key %s', (_name, variablesOf) => {
  const expected = new Map(Array.from({ length: 4 }, (_, at) => [`${at}.key`, randomBytes(32)]));
  let place: KeyPlace;
  let stored: StoredKeyEntries;
  let wrapper: KeyWrapper;
  let keys: KeyEntries;

  beforeEach(async () => {
    number += 1;
    place = readConfig({ ...vault.variables(), ...variablesOf() }).keys;
    stored = openStoredKeys(place.storage);
    wrapper = openWrapper(place.wrapping!);
    keys = openKeyEntries(place);
    await keys.create('.attune-folder', Buffer.from('id\n'));
    for (const [name, key] of expected) await keys.create(name, key);
  });
  const expectAllReadable = async () => {
    for (const [name, key] of expected) expect(await openKeyEntries(place).read(name)).toEqual(key);
    expect((await keys.read('.attune-folder'))?.toString()).toBe('id\n');
  };
  const contents = async () => {
    const found = new Map<string, string | undefined>();
    for (const name of expected.keys()) found.set(name, (await stored.read(name))?.toString());
    return found;
  };

  test('is rotated, and every key is wrapped under the new one', async () => {
    const before = await contents();
    expect(await rotateWrappingKey(stored, wrapper)).toMatchObject({ rewrapped: 4, isResumed: false });
    const after = await contents();
    for (const name of expected.keys()) expect(after.get(name)).not.toBe(before.get(name));
    await expectAllReadable();
    await rotateWrappingKey(stored, wrapper);
    await expectAllReadable();
  });

  test('wraps keys that were not wrapped, without a new version', async () => {
    const plain = randomBytes(32);
    await stored.create('plain.key', plain);
    expect(await rotateWrappingKey(stored, wrapper)).toMatchObject({ rewrapped: 1, isResumed: true });
    expect((await stored.read('plain.key'))?.includes(plain)).toBe(false);
    expect(await keys.read('plain.key')).toEqual(plain);
    await expectAllReadable();
  });

  test('can be interrupted anywhere: no key is lost, and the next run completes it', async () => {
    for (let step = 1; ; step += 1) {
      const broken = breakingAt(step, { stored, wrapper });
      const wasInterrupted = await rotateWrappingKey(broken.stored, broken.wrapper).then(
        () => false,
        (error: Error) => error.message === 'killed',
      );
      await expectAllReadable();
      if (!wasInterrupted) break;
      await rotateWrappingKey(stored, wrapper);
      await expectAllReadable();
      for (const content of (await contents()).values())
        expect(await wrapper.isCurrent(content?.split(' ')[1]?.trim() ?? '')).toBe(true);
    }
  });

  test('is rotated while another process creates a key, which is not lost', async () => {
    const key = randomBytes(32);
    const slow = wrappedEntries(
      {
        ...stored,
        async create(name, content) {
          await rotateWrappingKey(stored, wrapper);
          await stored.create(name, content);
        },
      },
      wrapper,
    );
    await slow.create('late.key', key);
    expect(await keys.read('late.key')).toEqual(key);
    await rotateWrappingKey(stored, wrapper);
    expect(await keys.read('late.key')).toEqual(key);
  });

  test('is rotated while a key is destroyed, which does not come back', async () => {
    const racing: StoredKeyEntries = {
      ...stored,
      async replace(name, before, after) {
        if (name === '2.key') await keys.destroy(name);
        await stored.replace(name, before, after);
      },
    };
    await rotateWrappingKey(racing, wrapper);
    expect(await keys.read('2.key')).toBeUndefined();
    expect((await keys.list()).toSorted()).toEqual(['.attune-folder', '0.key', '1.key', '3.key']);
  });
});

describe('a file with the wrapping key', () => {
  test('has one key after a rotation, and the earlier one opens nothing', async () => {
    number += 1;
    const place = readConfig(places['in a file']()).keys;
    const keys = openKeyEntries(place);
    await keys.create('7.key', randomBytes(32));
    await copyFile(file(), `${file()}.earlier`);
    const { toDo } = await rotateWrappingKey(openStoredKeys(place.storage), openWrapper(place.wrapping!));
    expect(toDo).toContain('Copies of the old file open backups');
    expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(1);
    const earlier = { ...place, wrapping: { kind: 'file', file: `${file()}.earlier` } as const };
    await expect(openKeyEntries(earlier).read('7.key')).rejects.toThrow('does not have the key with which 7.key');
  });
});

/** A store and a wrapper whose process is killed before or after the n-th change. */
function breakingAt(step: number, { stored, wrapper }: { stored: StoredKeyEntries; wrapper: KeyWrapper }) {
  let steps = 0;
  const guard =
    <Words extends readonly unknown[], Result>(work: (...words: Words) => Promise<Result>) =>
    async (...words: Words): Promise<Result> => {
      if (++steps === step) throw new Error('killed');
      const result = await work(...words);
      if (++steps === step) throw new Error('killed');
      return result;
    };
  return {
    stored: { ...stored, replace: guard(stored.replace) },
    wrapper: { ...wrapper, addVersion: guard(wrapper.addVersion), retireEarlier: guard(wrapper.retireEarlier) },
  };
}
