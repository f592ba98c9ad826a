import { timingSafeEqual } from 'node:crypto';
import type { CampaignKey } from '../../platform/keys/index.ts';
import { type SurveyLink, formatLink } from './survey-link.ts';

/*
 * An entry code has eight characters of Crockford's base 32: forty bits, derived from the person with the campaign key.
 * No letter can be confused with a digit.
 */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const length = 8;
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);
const hashBytes = 16;
const tokenBytes = 16;

type Holder = { readonly employeeId: string; readonly generation: number };

/** The code of a person. The attempt is increased on a collision within the campaign. */
function codeOf(key: CampaignKey, { employeeId, generation }: Holder, attempt: number): string {
  const bits = BigInt(
    `0x${key.secretFor(`entry code|${employeeId}|${generation}|${attempt}`).toString('hex').slice(0, 10)}`,
  );
  return Array.from({ length }, (_, place) => alphabet.charAt(Number((bits >> BigInt(5 * place)) % 32n))).join('');
}

/** One unique code per holder: on a collision the holder with the lower id keeps the code. */
export function codesOf<Person extends Holder>(
  key: CampaignKey,
  holders: readonly Person[],
): ReadonlyMap<string, Person> {
  const byCode = new Map<string, Person>();
  for (const holder of [...holders].sort((a, b) => Number(a.employeeId) - Number(b.employeeId))) {
    let attempt = 0;
    while (byCode.has(codeOf(key, holder, attempt))) attempt += 1;
    byCode.set(codeOf(key, holder, attempt), holder);
  }
  return byCode;
}

/** The stored form of a code: recognizable with the key only. */
export function hashOfCode(key: CampaignKey, code: string): Buffer {
  return key.secretFor(`entry|${code}`).subarray(0, hashBytes);
}

/** Parses a typed code: lookalike letters count as digits, separators are ignored. */
export function parseCode(text: string): string | undefined {
  const code = text
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s._-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return wellFormed.test(code) ? code : undefined;
}

/** A code as printed, in two groups. */
export function formatCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The address of a campaign's shared devices. It looks like a personal link that belongs to nobody. */
export function kioskAddressOf(key: CampaignKey, campaignId: string): string {
  return formatLink({ campaignId, token: kioskToken(key) });
}

/** Whether an address is that of shared devices, compared in constant time. */
export function isKioskAddress(key: CampaignKey, { token }: SurveyLink): boolean {
  return timingSafeEqual(token, kioskToken(key));
}

function kioskToken(key: CampaignKey): Buffer {
  return key.secretFor('kiosk').subarray(0, tokenBytes);
}
