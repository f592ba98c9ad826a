import { z } from 'zod';
import type { StoredKeyEntries } from './key-entries.ts';
import type { VaultClient } from './vault-client.ts';

const listed = z.object({ keys: z.array(z.string()) });
const found = z.object({
  data: z.object({ content: z.base64() }).nullable(),
  metadata: z.object({ version: z.number().int() }),
});

type Place = { readonly mount: string; readonly path: string };

/** Keeps keys as secrets of Vault, in a KV secrets engine of version 2. */
export function vaultEntries(client: VaultClient, { mount, path }: Place): StoredKeyEntries {
  const addressOf = (kind: 'data' | 'metadata' | 'destroy', name: string) =>
    `${mount}/${kind}/${path}/${encodeURIComponent(name)}`;
  const find = async (name: string) => {
    const { status, data } = await client.ask({ method: 'GET', path: addressOf('data', name), accepts: [404] });
    return status === 404 ? undefined : found.parse(data);
  };
  const write = (name: string, content: Buffer, cas: number) =>
    client.ask({
      method: 'POST',
      path: addressOf('data', name),
      body: { options: { cas }, data: { content: content.toString('base64') } },
      // There is one with this name, or it was changed or destroyed meanwhile.
      accepts: [400],
    });
  return {
    place: `vault://${mount}/${path}`,
    async list() {
      const answer = await client.ask({ method: 'GET', path: `${mount}/metadata/${path}?list=true`, accepts: [404] });
      const { data, success } = listed.safeParse(answer.data);
      return success ? data.keys.filter((name) => !name.endsWith('/')) : [];
    },
    async read(name) {
      const content = (await find(name))?.data?.content;
      return content === undefined ? undefined : Buffer.from(content, 'base64');
    },
    create: async (name, content) => void (await write(name, content, 0)),
    async replace(name, before, after) {
      const { data, metadata } = (await find(name)) ?? {};
      if (!data || !metadata || !Buffer.from(data.content, 'base64').equals(before)) return;
      const { status } = await write(name, after, metadata.version);
      if (status === 400) return;
      const versions = [metadata.version];
      await client.ask({ method: 'PUT', path: addressOf('destroy', name), body: { versions } });
    },
    // With its metadata, Vault destroys all versions of a secret.
    destroy: async (name) => void (await client.ask({ method: 'DELETE', path: addressOf('metadata', name) })),
  };
}
