import type { PhotoType } from '@attune/contract/people/photos';
import type { Id } from '@attune/domain/kernel';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { aCompany } from '../../../test/people.ts';
import { accountsAtWork } from '../accounts.test-support.ts';

export async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c81e3a' } })
    .toFormat(format)
    .toBuffer();
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function setUpPhotos() {
  const database = aDatabase();
  const atWork = accountsAtWork(database);
  const { api } = atWork;

  let ada: Id<'person'>;
  let eve: Id<'person'>;
  let red: Buffer;

  beforeAll(async () => {
    red = await picture(300, 200, 'png');
  });
  beforeEach(async () => {
    const { id } = await aCompany(database);
    ada = await aMember(database, id, { role: 'leader' });
    eve = await aMember(database, id, { role: 'engagement-admin' });
  });

  const begin = (
    as: string,
    { personId = 'me', mimetype = 'image/png' }: { personId?: string; mimetype?: string } = {},
  ) => api.ask('POST', `/people/${personId}/upload-url`, { as, body: { mimetype } });
  const put = (signedUrl: string, payload: Buffer | string, type = 'image/png') =>
    api.server.inject({ method: 'PUT', url: new URL(signedUrl).pathname, headers: { 'content-type': type }, payload });
  const setPhoto = (as: string, photo: string | null) =>
    api.ask('PATCH', '/people/me', { as, body: { data: { type: 'people', attributes: { photo } } } });
  const see = (photo: string) => api.server.inject({ url: photo });

  /** The upload URL of a photo, and its later URL. */
  async function anUpload(
    as: string = ada,
    mimetype: PhotoType = 'image/png',
  ): Promise<{ readonly signedUrl: string; readonly photo: string }> {
    const { statusCode, json } = await begin(as, { mimetype });
    expect(statusCode).toBe(200);
    return json().data.attributes;
  }

  async function aPhoto(file: Buffer, mimetype: PhotoType): Promise<Buffer> {
    const { signedUrl, photo } = await anUpload(ada, mimetype);
    expect((await put(signedUrl, file, mimetype)).statusCode).toBe(200);
    expect((await setPhoto(ada, photo)).statusCode).toBe(200);
    return (await see(photo)).rawPayload;
  }

  /** A PNG whose header claims a size, without the pixels. */
  function pngThatClaims(width: number, height: number): Buffer {
    const claimed = Buffer.from(red);
    claimed.writeUInt32BE(width, 16);
    claimed.writeUInt32BE(height, 20);
    claimed.writeUInt32BE(crcOf(claimed.subarray(12, 29)), 29);
    return claimed;
  }

  return {
    database,
    atWork,
    api,
    get ada() {
      return ada;
    },
    get eve() {
      return eve;
    },
    get red() {
      return red;
    },
    begin,
    put,
    setPhoto,
    see,
    anUpload,
    aPhoto,
    pngThatClaims,
  };
}
