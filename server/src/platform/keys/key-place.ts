import { resolve } from 'node:path';
import { fileEntries } from './file-entries.ts';
import { fileWrapper } from './file-wrapper.ts';
import { folderEntries } from './folder-entries.ts';
import type { KeyEntries, StoredKeyEntries } from './key-entries.ts';
import { type VaultAccess, createVaultClient } from './vault-client.ts';
import { vaultEntries } from './vault-entries.ts';
import { vaultWrapper } from './vault-wrapper.ts';
import { type KeyWrapper, wrappedEntries } from './wrapped-entries.ts';

type InVault = { readonly kind: 'vault'; readonly mount: string; readonly name: string; readonly vault: VaultAccess };
/** Where keys are stored, by the configuration. */
export type KeyStorage =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'file'; readonly file: string }
  | InVault;
/** Where the key is that wraps them. */
export type KeyWrapping = { readonly kind: 'file'; readonly file: string } | InVault;
export type KeyPlace = { readonly storage: KeyStorage; readonly wrapping: KeyWrapping | undefined };

const inVault = /^vault:\/\/([\w.-]+)\/([\w./-]*[\w-])\/?$/;

/** The place that a path, `sqlite:PATH` or `vault://MOUNT/PATH` names; undefined if it is none of them. */
export function keyStorageOf(text: string, vault: VaultAccess | undefined): KeyStorage | undefined {
  if (text.startsWith('sqlite:')) return { kind: 'file', file: resolve(text.slice('sqlite:'.length)) };
  return text.startsWith('vault:') ? inVaultOf(text, vault) : { kind: 'folder', folder: resolve(text) };
}

/** The wrapping key that `file:PATH` or `vault://MOUNT/NAME` names; undefined if it is neither. */
export function keyWrappingOf(text: string, vault: VaultAccess | undefined): KeyWrapping | undefined {
  if (text.startsWith('file:')) return { kind: 'file', file: resolve(text.slice('file:'.length)) };
  return inVaultOf(text, vault);
}

function inVaultOf(text: string, vault: VaultAccess | undefined): InVault | undefined {
  const [, mount, name] = inVault.exec(text) ?? [];
  return mount === undefined || name === undefined || !vault ? undefined : { kind: 'vault', mount, name, vault };
}

export function openStoredKeys(storage: KeyStorage): StoredKeyEntries {
  if (storage.kind === 'folder') return folderEntries(storage.folder);
  if (storage.kind === 'file') return fileEntries(storage.file);
  return vaultEntries(createVaultClient(storage.vault), { mount: storage.mount, path: storage.name });
}

export function openWrapper(wrapping: KeyWrapping): KeyWrapper {
  if (wrapping.kind === 'file') return fileWrapper(wrapping.file);
  return vaultWrapper(createVaultClient(wrapping.vault), { mount: wrapping.mount, key: wrapping.name });
}

/** The keys of an installation, unwrapped. */
export function openKeyEntries({ storage, wrapping }: KeyPlace): KeyEntries {
  return wrappedEntries(openStoredKeys(storage), wrapping && openWrapper(wrapping));
}
