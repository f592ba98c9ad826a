import { timingSafeEqual } from 'node:crypto';
import type { CampaignKey } from '../../platform/keys/index.ts';
import { type SurveyLink, formatLink } from './survey-link.ts';

/*
 * An entry code is eight letters and digits of Crockford's base 32: forty bits that only the key of the campaign can
 * make for a person. No letter in it can be taken for a digit.
 */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const length = 8;
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);
const hashBytes = 16;
const tokenBytes = 16;

type Holder = { readonly employeeId: string; readonly generation: number };

/** The code of a person. The attempt grows where somebody else of the campaign has that code already. */
function codeOf(key: CampaignKey, { employeeId, generation }: Holder, attempt: number): string {
  const bits = BigInt(
    `0x${key.secretFor(`entry code|${employeeId}|${generation}|${attempt}`).toString('hex').slice(0, 10)}`,
  );
  return Array.from({ length }, (_, place) => alphabet.charAt(Number((bits >> BigInt(5 * place)) % 32n))).join('');
}

/**
 * A code for each holder, no two the same: of two who would have the same one, the one with the lower number keeps it.
 */
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

/** What is kept of a code: enough to recognize it for whoever has the key, and nothing for anybody else. */
export function hashOfCode(key: CampaignKey, code: string): Buffer {
  return key.secretFor(`entry|${code}`).subarray(0, hashBytes);
}

/**
 * The code in what somebody typed: letters that look like digits count as those, and marks between them for nothing.
 */
export function parseCode(text: string): string | undefined {
  const code = text
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s._-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return wellFormed.test(code) ? code : undefined;
}

/** A code as it is printed, in two groups. */
export function formatCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The last part of the address for shared devices of a campaign. It looks like a personal link and is nobody's. */
export function kioskAddressOf(key: CampaignKey, campaignId: string): string {
  return formatLink({ campaignId, token: kioskToken(key) });
}

/** Whether an address is that of shared devices, found without telling by time how much of it is right. */
export function isKioskAddress(key: CampaignKey, { token }: SurveyLink): boolean {
  return timingSafeEqual(token, kioskToken(key));
}

function kioskToken(key: CampaignKey): Buffer {
  return key.secretFor('kiosk').subarray(0, tokenBytes);
}
