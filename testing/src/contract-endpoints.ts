import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@attune/contract/protocol/json-api';

const contractFolder = join(import.meta.dirname, '../../contract/src');

/** Every endpoint in the contract, from all of its files. */
export const contractEndpoints: readonly Endpoint[] = await readEndpoints();

async function readEndpoints(): Promise<readonly Endpoint[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(contractFolder, name))) as Readonly<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'params' in value;
}
