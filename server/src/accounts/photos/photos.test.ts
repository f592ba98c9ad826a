import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aPerson } from '../../../test/accounts.ts';
import { picture, setUpPhotos } from './photos.test-support.ts';

const setUp = setUpPhotos();
const { database, atWork, api, begin, put, setPhoto, see, anUpload, aPhoto, pngThatClaims } = setUp;

describe('a photo', () => {
  // Shows GAP-49
  test.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s and converted to a square', async (format) => {
    const {
      format: stored,
      width,
      height,
    } = await sharp(await aPhoto(await picture(900, 600, format), `image/${format}`)).metadata();
    expect({ stored, width, height }).toEqual({ stored: 'webp', width: 512, height: 512 });
  });

  test('can be sent again to the same address when the store of files was full or away', async () => {
    const { signedUrl, photo } = await anUpload();
    const repair = atWork.breakStore();
    const refused = await put(signedUrl, setUp.red);
    repair();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().errors).toMatchObject([
      { code: 'unavailable', title: expect.stringContaining('Files cannot be stored or opened') as string },
    ]);
    expect(refused.body).not.toContain('attune-accounts');
    expect((await put(signedUrl, setUp.red)).statusCode).toBeLessThan(300);
    await setPhoto(setUp.ada, photo);
    expect((await see(photo)).statusCode).toBe(200);
  });

  test('is stored upright without metadata', async () => {
    const shown = await sharp(await picture(400, 300, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'canary of the camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { exif, orientation, xmp, iptc } = await sharp(await aPhoto(shown, 'image/jpeg')).metadata();
    expect({ exif, orientation, xmp, iptc }).toEqual({
      exif: undefined,
      orientation: undefined,
      xmp: undefined,
      iptc: undefined,
    });
  });

  test('is served only as a picture, with permanent private caching', async () => {
    const { signedUrl, photo } = await anUpload();
    await put(signedUrl, setUp.red);
    await setPhoto(setUp.ada, photo);
    const { statusCode, headers } = await see(photo);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is available as long as an account uses it', async () => {
    const first = await anUpload();
    await put(first.signedUrl, setUp.red);
    expect((await see(first.photo)).statusCode).toBe(404);
    await setPhoto(setUp.ada, first.photo);
    const second = await anUpload();
    await put(second.signedUrl, setUp.red);
    await setPhoto(setUp.ada, second.photo);
    expect([(await see(first.photo)).statusCode, (await see(second.photo)).statusCode]).toEqual([404, 200]);
    expect((await setPhoto(setUp.ada, null)).json().data.attributes.photo).toBeNull();
    expect((await see(second.photo)).statusCode).toBe(404);
  });

  test('is deleted with its file once unused', async () => {
    const [kept, left] = [await anUpload(), await anUpload()];
    for (const { signedUrl } of [kept, left]) await put(signedUrl, setUp.red);
    await setPhoto(setUp.ada, kept.photo);
    const rows = () =>
      database.acrossOrganizations('operate', (trx) =>
        trx.selectFrom('person_photos').select('name').where('person_id', '=', setUp.ada).execute(),
      );
    await atWork.tick();
    expect(await rows()).toHaveLength(2);
    atWork.wait(71);
    await atWork.tick();
    expect((await rows()).map(({ name }) => `/photos/${name}`)).toEqual([kept.photo]);
    expect((await see(kept.photo)).statusCode).toBe(200);
    atWork.wait(-71);
  });
});

describe('an upload URL', () => {
  // Shows API-PEOPLE-11, CON-37, CALL-PEOPLE-10
  test('can be used once', async () => {
    const { signedUrl } = await anUpload();
    expect((await put(signedUrl, setUp.red)).statusCode).toBe(200);
    expect((await put(signedUrl, setUp.red)).statusCode).toBe(403);
  });

  test('can be used once with concurrent requests', async () => {
    const { signedUrl } = await anUpload();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(signedUrl, setUp.red)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 403),
    ]);
  });

  // Shows GAP-49
  test('expires after ten minutes', async () => {
    const [soon, late] = [await anUpload(), await anUpload()];
    atWork.wait(9);
    expect((await put(soon.signedUrl, setUp.red)).statusCode).toBe(200);
    atWork.wait(2);
    expect((await put(late.signedUrl, setUp.red)).statusCode).toBe(403);
    atWork.wait(-11);
  });

  test('cannot be guessed or replaced by a token or another path', async () => {
    const { signedUrl, photo } = await anUpload();
    const secret = signedUrl.slice(signedUrl.lastIndexOf('/') + 1);
    const guesses = [
      `${secret}x`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      photo.slice('/photos/'.length),
      '..%2f..%2fkeys',
      '%00',
      '1',
    ];
    for (const guess of guesses)
      expect([guess, (await put(`http://localhost/uploads/photos/${guess}`, setUp.red)).statusCode]).toEqual([
        guess,
        expect.toBeOneOf([403, 404]),
      ]);
    for (const path of [
      '/photos/../keys/sign-in.json',
      '/photos/%2e%2e%2fkeys%2fsign-in.json',
      `/photos/${secret}`,
      '/photos/..',
    ])
      expect([path, (await see(path)).statusCode]).toEqual([path, expect.toBeOneOf([400, 404])]);
    expect((await put(signedUrl, setUp.red)).statusCode).toBe(200);
  });

  // Shows API-PEOPLE-10
  test('can be requested for oneself, and by an Engage Super Admin for anyone', async () => {
    const root = await aPerson(database, { internalRole: 'admin' });
    expect((await begin(root, { personId: setUp.ada })).statusCode).toBe(200);
    expect(
      [
        (await begin(setUp.eve, { personId: setUp.ada })).body,
        (await begin(setUp.eve, { personId: '999999999' })).body,
      ].map((body) => JSON.parse(body).errors[0].status),
    ).toEqual(['404', '404']);
  });

  test('is limited in number', async () => {
    for (let given = 0; given < 20; given += 1) await anUpload();
    expect((await begin(setUp.ada)).statusCode).toBe(429);
    expect((await begin(setUp.eve)).statusCode).toBe(200);
  });

  test('accepts only PNG, JPEG and WebP', async () => {
    for (const mimetype of ['image/svg+xml', 'text/html', 'image/gif', 'IMAGE/PNG', 'image/png; charset=utf-8', ''])
      expect([mimetype, (await begin(setUp.ada, { mimetype })).statusCode]).toEqual([mimetype, 422]);
  });
});

describe('the photo of a person', () => {
  test('must have been uploaded for this person', async () => {
    const other = await anUpload(setUp.eve);
    await put(other.signedUrl, setUp.red);
    const empty = await anUpload(setUp.ada);
    const wrong = [
      other.photo,
      empty.photo,
      '/photos/x',
      '/photos/../keys',
      'http://127.0.0.1:22/',
      'http://169.254.169.254/latest',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      `http://localhost:3000${other.photo}`,
      '%',
      '_',
    ];
    for (const photo of wrong) expect([photo, (await setPhoto(setUp.ada, photo)).statusCode]).toEqual([photo, 422]);
    expect((await setPhoto(setUp.eve, other.photo)).statusCode).toBe(200);
  });
});

describe('an invalid photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';

  test('is refused with any declared type', async () => {
    const jpeg = await picture(20, 20, 'jpeg');
    const files: readonly (readonly [string, Buffer | string])[] = [
      ['an SVG', svg],
      ['a page', html],
      ['a JPEG', jpeg],
      ['nothing', ''],
      ['half a picture', setUp.red.subarray(0, setUp.red.length / 2)],
      ['the head of a picture', setUp.red.subarray(0, 8)],
      ['the head and then a page', Buffer.concat([setUp.red.subarray(0, 8), Buffer.from(html)])],
      ['30,000 by 30,000 pixels', pngThatClaims(30_000, 30_000)],
      ['more pixels than can be counted', pngThatClaims(0x7fffffff, 0x7fffffff)],
    ];
    for (const [what, file] of files) {
      const { signedUrl, photo } = await anUpload(await aPerson(database));
      const { statusCode } = await put(signedUrl, file);
      expect([what, statusCode]).toEqual([what, 422]);
      expect([what, (await see(photo)).statusCode]).toEqual([what, 404]);
    }
  });

  test('is refused if its type differs from the declared one', async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'image/jpeg',
      'application/json',
      'multipart/form-data; boundary=x',
    ]) {
      const { signedUrl } = await anUpload();
      expect([type, (await put(signedUrl, setUp.red, type)).statusCode]).toEqual([type, 422]);
    }
  });

  test('appended to a picture is discarded: only pixels are stored', async () => {
    const stored = await aPhoto(Buffer.concat([setUp.red, Buffer.from(html)]), 'image/png');
    expect(stored.includes('script')).toBe(false);
  });

  // Shows GAP-49
  test('is refused for its size before it is fully read', async () => {
    const { signedUrl } = await anUpload();
    expect((await put(signedUrl, Buffer.concat([setUp.red, Buffer.alloc(5 * 1_048_576)]))).statusCode).toBe(413);
  });

  test('is not read without a requested upload', async () => {
    expect((await put('http://localhost/uploads/photos/unknown', Buffer.alloc(6 * 1_048_576))).statusCode).toBe(403);
  });

  test('needs little memory, even if it claims large dimensions', async () => {
    const before = process.memoryUsage().rss;
    for (let times = 0; times < 5; times += 1) {
      const { signedUrl } = await anUpload(await aPerson(database));
      await put(signedUrl, pngThatClaims(7_000, 7_000));
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576);
  });
});

test('cannot be uploaded or viewed in any other way', async () => {
  const { signedUrl } = await anUpload();
  const path = new URL(signedUrl).pathname;
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const)
    expect([method, (await api.server.inject({ method, url: path })).statusCode]).toEqual([
      method,
      expect.toBeOneOf([404, 405, 415]),
    ]);
  expect((await api.ask('GET', path)).statusCode).toBe(404);
});
