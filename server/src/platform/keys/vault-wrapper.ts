import { z } from 'zod';
import type { VaultClient } from './vault-client.ts';
import type { KeyWrapper } from './wrapped-entries.ts';

const encrypted = z.object({ ciphertext: z.string() });
const decrypted = z.object({ plaintext: z.base64() });
const wrappingKey = z.object({ latest_version: z.number().int() });

type Place = { readonly mount: string; readonly key: string };

/** Wraps keys in Vault's transit secrets engine: the wrapping key never leaves it. */
export function vaultWrapper(client: VaultClient, { mount, key }: Place): KeyWrapper {
  const post = async (action: string, body: object) =>
    (await client.ask({ method: 'POST', path: `${mount}/${action}`, body })).data;
  const boundTo = (name: string) => ({ associated_data: Buffer.from(name).toString('base64') });
  const latest = async (): Promise<number> =>
    wrappingKey.parse((await client.ask({ method: 'GET', path: `${mount}/keys/${key}` })).data).latest_version;
  return {
    place: `vault://${mount}/${key}`,
    async wrap(name, bytes) {
      const body = { plaintext: bytes.toString('base64'), ...boundTo(name) };
      return encrypted.parse(await post(`encrypt/${key}`, body)).ciphertext;
    },
    async unwrap(name, ciphertext) {
      const answer = await post(`decrypt/${key}`, { ciphertext, ...boundTo(name) });
      return Buffer.from(decrypted.parse(answer).plaintext, 'base64');
    },
    isCurrent: async (wrapped) => wrapped.startsWith(`vault:v${await latest()}:`),
    addVersion: async () => void (await post(`keys/${key}/rotate`, {})),
    async retireEarlier() {
      const version = await latest();
      return (
        `To end earlier versions of the wrapping key: vault write ${mount}/keys/${key}/config ` +
        `min_decryption_version=${version} min_encryption_version=${version}`
      );
    },
  };
}
