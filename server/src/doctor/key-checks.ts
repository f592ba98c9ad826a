import { randomBytes, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import {
  type KeyEntries,
  type KeyPlace,
  createVaultClient,
  openKeyEntries,
  openStoredKeys,
  openWrapper,
} from '../platform/keys/index.ts';
import { StoreUnavailable } from '../platform/storage/index.ts';
import { type Finding, codeOf, ok, problem } from './finding.ts';
import { checkFolder } from './folder-checks.ts';

const subject = 'Keys';
const forOthers = 0o077;

/** Checks that keys can be read, created and destroyed, and wrapped if they should be. */
export async function checkKeys({ storage, wrapping }: KeyPlace): Promise<readonly Finding[]> {
  const stored =
    storage.kind === 'folder'
      ? await checkFolder(subject, storage.folder)
      : storage.kind === 'file'
        ? await checkKeyFile(storage.file)
        : await checkSecrets(storage);
  const file = wrapping?.kind === 'file' ? await checkKeyFile(wrapping.file) : [];
  // Trying it out would create what is missing.
  if ([...stored, ...file].some(({ state, text }) => state === 'problem' && !isAboutOthers(text)))
    return [...stored, ...file];
  return [
    ...stored,
    ...file,
    ...(wrapping ? await tryOut(wrapping) : []),
    ...(await tryEntries(openKeyEntries({ storage, wrapping }))),
  ];
}

/** Whether others can read it says nothing about whether Attune can. */
function isAboutOthers(text: string): boolean {
  return text.startsWith('Other users can read');
}

const keyBytes = 32;
const keysAtOnce = 8;

/** Reads every key, and writes, reads and destroys one of its own. */
async function tryEntries(entries: KeyEntries): Promise<readonly Finding[]> {
  const unreadable = new Map<string, Finding>();
  const names = (await entries.list()).filter((name) => !name.startsWith('.'));
  for (let at = 0; at < names.length; at += keysAtOnce) {
    const problems = await Promise.all(names.slice(at, at + keysAtOnce).map((name) => problemOf(entries, name)));
    for (const found of problems) if (found) unreadable.set(found.text, found);
  }
  const name = `doctor-${randomUUID()}.key`;
  const key = randomBytes(keyBytes);
  await entries.create(name, key);
  const isSame = (await entries.read(name))?.equals(key) === true;
  await entries.destroy(name);
  const shown = [...unreadable.values()].slice(0, 5);
  return [
    ...shown,
    ...(unreadable.size > shown.length
      ? [problem(subject, `${unreadable.size - shown.length} more keys cannot be read.`, 'See above.')]
      : []),
    ...(isSame
      ? []
      : [problem(subject, `${entries.place} does not return what was written to it.`, 'Check the disk or server.')]),
  ];
}

async function problemOf(entries: KeyEntries, name: string): Promise<Finding | undefined> {
  try {
    const key = await entries.read(name);
    // Destroyed meanwhile, by retention.
    if (key === undefined) return undefined;
    if (name.endsWith('.json') && !isJson(key))
      return problem(subject, `The keys of the sign-in (${name}) are damaged.`, 'Restore them from a backup.');
    if (!name.endsWith('.key') || key.length === keyBytes) return undefined;
    return problem(subject, `The key ${name} is damaged: it has ${key.length} bytes.`, 'Restore it from a backup.');
  } catch (error) {
    if (error instanceof StoreUnavailable) return problem(subject, error.fact, error.advice);
    return problem(subject, `The key ${name} cannot be opened (${codeOf(error)}).`, 'Restore it from a backup.');
  }
}

function isJson(content: Buffer): boolean {
  try {
    JSON.parse(content.toString());
    return true;
  } catch {
    return false;
  }
}

async function checkKeyFile(file: string): Promise<readonly Finding[]> {
  const mode = (await stat(file).catch(() => undefined))?.mode;
  if (mode === undefined)
    return [problem(subject, `There is no file ${file}.`, 'Start Attune once: it creates it. Or restore it.')];
  if ((mode & forOthers) !== 0) return [problem(subject, `Other users can read ${file}.`, `Run: chmod go= '${file}'`)];
  return [ok(subject, `${file}, only for its owner`)];
}

type InVault = Extract<KeyPlace['storage'], { readonly kind: 'vault' }>;

const engine = z.object({ options: z.object({ version: z.string() }).nullish() });
const capabilities = z.record(z.string(), z.unknown());

/** What Attune does with the secrets below its path. A path that is listed ends with a slash. */
const neededIn = (mount: string, name: string): Readonly<Record<string, readonly string[]>> => ({
  [`${mount}/data/${name}/doctor`]: ['create', 'read', 'update'],
  [`${mount}/metadata/${name}/`]: ['list'],
  [`${mount}/metadata/${name}/doctor`]: ['delete'],
  [`${mount}/destroy/${name}/doctor`]: ['update'],
});

async function checkSecrets({ mount, name, vault }: InVault): Promise<readonly Finding[]> {
  const client = createVaultClient(vault);
  const mounted = await client.ask({ method: 'GET', path: `sys/internal/ui/mounts/${mount}`, accepts: [403, 404] });
  const version = engine.safeParse(mounted.data).data?.options?.version;
  if (mounted.status === 200 && version !== '2')
    return [
      problem(
        subject,
        `${mount} is no KV secrets engine of version 2.`,
        `Run: vault secrets enable -path=${mount} kv-v2`,
      ),
    ];
  const needed = neededIn(mount, name);
  const body = { paths: Object.keys(needed) };
  const answer = await client.ask({ method: 'POST', path: 'sys/capabilities-self', body });
  const found = capabilities.parse(answer.data);
  const missing = Object.entries(needed).flatMap(([path, wanted]) => {
    const granted = z.array(z.string()).catch([]).parse(found[path]);
    const lacking = granted.includes('root') ? [] : wanted.filter((capability) => !granted.includes(capability));
    return lacking.length === 0 ? [] : [`${lacking.join(', ')} on ${path}`];
  });
  if (missing.length > 0)
    return [
      problem(
        subject,
        `The policy of the token lacks ${missing.join('; ')}.`,
        'Grant it the rights of docs/deployment.md#keys-in-vault.',
      ),
    ];
  await openStoredKeys({ kind: 'vault', mount, name, vault }).list();
  return [ok(subject, `vault://${mount}/${name} at ${client.place}`)];
}

async function tryOut(wrapping: NonNullable<KeyPlace['wrapping']>): Promise<readonly Finding[]> {
  const wrapper = openWrapper(wrapping);
  const key = randomBytes(32);
  const wrapped = await wrapper.wrap('doctor', key);
  const isSame = (await wrapper.unwrap('doctor', wrapped)).equals(key) && (await wrapper.isCurrent(wrapped));
  return [
    isSame
      ? ok(subject, `wrapped by ${wrapper.place}`)
      : problem(subject, `${wrapper.place} does not unwrap what it wrapped.`, 'Check the server of the wrapping key.'),
  ];
}
