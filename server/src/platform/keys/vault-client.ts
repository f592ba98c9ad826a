import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { explainConnection } from '../connection-errors.ts';
import { askPatiently, codeOfFailure } from '../patient-fetch.ts';
import { StoreUnavailable } from '../storage/index.ts';

/** How to reach HashiCorp Vault, OpenBao, or another server with their API. */
export type VaultAccess = {
  readonly url: string;
  /** The token, or a file that an agent renews. */
  readonly token: { readonly text: string } | { readonly file: string };
  readonly namespace: string | undefined;
};
type VaultRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/v1/`. */
  readonly path: string;
  readonly body?: object;
  /** Statuses other than 2xx that the caller understands. */
  readonly accepts?: readonly number[];
};
type VaultAnswer = { readonly status: number; readonly data: unknown };
export type VaultClient = {
  /** The address, for messages. */
  readonly place: string;
  ask(request: VaultRequest): Promise<VaultAnswer>;
};

const body = z.object({ data: z.unknown().optional(), errors: z.array(z.string()).optional() });

/** Asks Vault, again while it is sealed, busy or electing a leader. Throws `StoreUnavailable` when it stays away. */
export function createVaultClient({ url, token, namespace }: VaultAccess): VaultClient {
  const { host } = new URL(url);
  return {
    place: host,
    async ask({ method, path, body: sent, accepts = [] }) {
      const prepare = async () => ({
        url: `${url}/v1/${path}`,
        method,
        headers: {
          'x-vault-token': await readToken(token),
          'x-vault-request': 'true',
          ...(namespace !== undefined && { 'x-vault-namespace': namespace }),
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      const isFinal = (error: unknown) => error instanceof StoreUnavailable;
      const answer = await askPatiently({ accepts, isFinal, prepare }).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error;
        const explained = explainConnection(error, { name: `Vault at ${host}`, setting: 'VAULT_ADDR' });
        throw new StoreUnavailable(
          explained?.fact ?? `Vault at ${host} does not answer (${codeOfFailure(error)}).`,
          explained?.advice ?? 'Check VAULT_ADDR and the network.',
          { cause: error },
        );
      });
      const text = await answer.text();
      if (answer.ok || accepts.includes(answer.status)) return { status: answer.status, data: dataOf(text) };
      throw refusalOf(host, answer.status, path);
    },
  };
}

function dataOf(text: string): unknown {
  return text === '' ? undefined : body.safeParse(JSON.parse(text)).data?.data;
}

async function readToken(token: VaultAccess['token']): Promise<string> {
  if ('text' in token) return token.text;
  return (
    (await readFile(token.file, 'utf8').then(
      (text) => text.trim(),
      () => '',
    )) || missing(token.file)
  );
}

function missing(file: string): never {
  throw new StoreUnavailable(`Cannot read the token for Vault from ${file}.`, 'Check VAULT_TOKEN_FILE and the agent.');
}

function refusalOf(host: string, status: number, path: string): StoreUnavailable {
  const advice: Readonly<Record<number, string>> = {
    403: 'Renew the token, and give its policy the rights of docs/deployment.md#keys-in-vault.',
    404: 'Enable the secrets engine at this path, or correct ATTUNE_KEYS and ATTUNE_KEYS_WRAPPING.',
    503: 'Unseal it.',
  };
  // The names of campaigns' keys are numbers; the path says which engine is meant.
  return new StoreUnavailable(
    `Vault at ${host} refuses a request to ${path} (status ${status}).`,
    advice[status] ?? 'See its log.',
  );
}
