import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** A text that is not empty. Messages are predicates of the variable. */
export const text = z.string().trim().min(1, 'has only spaces: give it a value, or leave it out.');

/** A variable with a form of its own, which `read` returns, or refuses by a `ConfigurationError`. */
export function setting<Value>(read: (given: string) => Value) {
  return text.transform((given, context): Value => {
    try {
      return read(given);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      context.addIssue(error.message);
      return z.NEVER;
    }
  });
}

/** A whole number, in digits. */
export function number(least: number, most: number) {
  return setting((given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new ConfigurationError(`has to be a whole number from ${least} to ${most}.`);
  });
}

/** An address of a service that this server asks. */
export const address = setting(readAddress);

/** An address of this product, which browsers use and links begin with. */
export const publicAddress = setting((given) => {
  const url = readAddress(given);
  if (/[?#]/.test(url)) throw new ConfigurationError('has to end with its host or path, without ? and #.');
  return url;
});

function readAddress(given: string): string {
  const expected = 'has to be an address that begins with https:// or http://, such as https://example.com.';
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(given)?.[1]?.toLowerCase();
  if (!scheme) throw new ConfigurationError(expected);
  if (!/^https?$/.test(scheme)) throw new ConfigurationError(`begins with ${scheme}://, and ${expected}`);
  if (!/^https?:\/\/[^/?#\\]/i.test(given)) throw new ConfigurationError(`names no host, and ${expected}`);
  if (/\s/.test(given) || !URL.canParse(given)) throw new ConfigurationError(`cannot be read, and ${expected}`);
  const { username, password } = new URL(given);
  if (username || password) throw new ConfigurationError('must not contain a user or a password.');
  return given.replace(/\/+$/, '');
}
