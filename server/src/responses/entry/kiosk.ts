import { randomBytes } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import type { CampaignKeys } from '../links/campaign-keys.ts';
import { setCookie, readCookie, clearCookie } from '../../platform/http/index.ts';
import { formatLink, parseLink } from '../links/survey-link.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';
import { isKioskAddress } from '../links/entry-code.ts';
import { type CampaignRef, findOpenKiosk } from './entry-codes.repository.ts';

/*
 * On a shared device the personal link appears nowhere: not in addresses, history or storage. Addresses contain a
 * random visit number; the link is sealed in a cookie for the duration of the visit, with the secret for its drafts, so
 * that the next visitor cannot see anything, even with the same link.
 */
const cookieName = 'attune-visit';
const visitSeconds = 300;
const numberBytes = 16;
const stampBytes = 8;
const secretBytes = 16;
const shownForm = /^visit-([0-9a-f]{32})-([0-9A-Za-z]{23,33})$/;
const campaignForm = /^[1-9]\d{0,17}$/;

/** A visit on a shared device: its link, its secret, its number in addresses, and the start address of the device. */
export type KioskVisit = {
  readonly link: string;
  readonly secret: Buffer;
  readonly shown: string;
  readonly start: string;
};

type Sealed = { readonly link: string; readonly secret: Buffer };

type Dependencies = {
  readonly database: Database;
  readonly keyOf: CampaignKeys;
  readonly take: Pick<TakeSurvey, 'contextOf'>;
  readonly clock: Clock;
  readonly hasKioskMode: (organizationId: Id<'organization'>) => Promise<boolean>;
};

export const startOf = (address: string): string => `/s/kiosk/${address}`;

export function createKiosk({ database, keyOf, take, clock, hasKioskMode }: Dependencies) {
  /** The campaign of a shared device address; undefined if there is none or it is not open. */
  async function campaignAt(address: string): Promise<CampaignRef | undefined> {
    const link = parseLink(address);
    const context = await take.contextOf(address);
    if (!link || !context) return undefined;
    const { organizationId, campaignId } = context;
    const key = await keyOf(campaignId).catch(() => undefined);
    if (!key || !isKioskAddress(key, link) || !(await hasKioskMode(organizationId))) return undefined;
    const isOpen = await database.inOrganization(
      organizationId,
      (trx) => findOpenKiosk(trx, organizationId, campaignId),
      { isOneStatement: true },
    );
    return isOpen ? { organizationId, campaignId } : undefined;
  }

  const { give, open } = createVisitCookies({ keyOf, clock });

  return {
    campaignAt,
    /** Starts a visit and returns the prefix of its addresses. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      { link, address }: { readonly link: string; readonly address: string },
    ): Promise<string> {
      const number = randomBytes(numberBytes);
      await give(request, reply, { link, secret: newBrowserSecret(), number });
      return `visit-${number.toString('hex')}-${address}`;
    },
    end: (request: FastifyRequest, reply: FastifyReply): void =>
      clearCookie(request, reply, { name: cookieName, path: '/s' }),
    /** The visit of an address: undefined for a personal link, `over` when the visit has ended. */
    async visitAt(
      request: FastifyRequest,
      reply: FastifyReply,
      shown: string,
    ): Promise<KioskVisit | { readonly over: string } | undefined> {
      const [, numbered, address] = shownForm.exec(shown) ?? [];
      if (numbered === undefined || address === undefined) return undefined;
      const number = Buffer.from(numbered, 'hex');
      const cookie = readCookie(request, cookieName);
      const opened = cookie === undefined ? undefined : await open(cookie, number);
      if (opened === undefined) return { over: startOf(address) };
      await give(request, reply, { ...opened, number });
      return { ...opened, shown, start: startOf(address) };
    },
  };
}

export type Kiosk = ReturnType<typeof createKiosk>;

/** The cookie of a visit, sealed with the campaign key and bound to the visit number. */
function createVisitCookies({ keyOf, clock }: Pick<Dependencies, 'keyOf' | 'clock'>) {
  async function give(
    request: FastifyRequest,
    reply: FastifyReply,
    { link, secret, number }: Sealed & { readonly number: Buffer },
  ): Promise<void> {
    const parsed = parseLink(link);
    if (!parsed) return;
    const stamp = Buffer.alloc(stampBytes);
    stamp.writeBigUInt64BE(BigInt(clock.now().getTime() + visitSeconds * 1000));
    const sealed = (await keyOf(parsed.campaignId as Id<'campaign'>)).seal(
      number,
      Buffer.concat([stamp, secret, parsed.token]),
      0,
    );
    setCookie(request, reply, {
      name: cookieName,
      path: '/s',
      seconds: visitSeconds,
      value: `${parsed.campaignId}.${sealed.toString('base64url')}`,
    });
  }

  async function open(value: string, number: Buffer): Promise<Sealed | undefined> {
    const [campaignId = '', sealed = ''] = value.split('.');
    if (!campaignForm.test(campaignId)) return undefined;
    try {
      const opened = (await keyOf(campaignId as Id<'campaign'>)).open(number, Buffer.from(sealed, 'base64url'), 0);
      if (Number(opened.readBigUInt64BE()) <= clock.now().getTime()) return undefined;
      const tokenAt = stampBytes + secretBytes;
      return {
        link: formatLink({ campaignId, token: opened.subarray(tokenAt) }),
        secret: opened.subarray(stampBytes, tokenAt),
      };
    } catch {
      return undefined;
    }
  }

  return { give, open };
}
