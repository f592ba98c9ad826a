import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../testing/src/free-port.ts';
import { anS3Server } from '../../../test/s3-server.ts';
import { ConfigurationError, readConfig } from '../config.ts';
import { StoreUnavailable, openObjects } from './index.ts';

const s3 = anS3Server();
const open = (variables: Readonly<Record<string, string>> = {}) =>
  openObjects(readConfig({ ...s3.variables(), ...variables }).files);
const contentOf = async (path: string) => (await open().open(path)) ?? Readable.from([]);
const read = async (path: string) => text(await contentOf(path));

const busy = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  return true;
};
const cut = (request: IncomingMessage) => {
  request.socket.destroy();
  return true;
};
/** The server does its work, but its answer is lost. */
const loseAnswer = (request: IncomingMessage, response: ServerResponse) => {
  response.writeHead = () => {
    request.socket.destroy();
    return response;
  };
  return false;
};
/** What S3 answers about an upload that it has completed. */
const forgotten = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  return true;
};
const cutAfter = (bytes: number) => (request: IncomingMessage, response: ServerResponse) => {
  const write = response.write.bind(response);
  let written = 0;
  response.write = ((chunk: Buffer, ...rest: []) => {
    if ((written += chunk.length) > bytes) request.socket.destroy();
    return write(chunk, ...rest);
  }) as ServerResponse['write'];
  return false;
};

describe('a bucket', () => {
  test('is asked again while it is busy or the connection breaks', async () => {
    s3.disturb(busy, cut, busy);
    await open().write('ab/one', ['content']);
    s3.disturb(cut, busy);
    expect(await read('ab/one')).toBe('content');
    expect(s3.requests).toHaveLength(7);
  });

  test('completes an upload once, even if the answer is lost', async () => {
    const content = randomBytes(9_000_000);
    const pass = () => false;
    s3.disturb(pass, busy, pass, cut, pass, loseAnswer, forgotten);
    await open().write('ab/large', [content]);
    expect((await buffer(await contentOf('ab/large'))).equals(content)).toBe(true);
  });

  test('ends an upload that failed, so that no parts stay', async () => {
    async function* fails() {
      yield randomBytes(9_000_000);
      throw new Error('interrupted');
    }
    await expect(open().write('ab/failed', fails())).rejects.toThrow('interrupted');
    expect(s3.requests.at(-1)).toMatch(/^DELETE \/attune-files\/ab\/failed\?uploadId=/);
  });

  test('resumes a download where the connection broke', async () => {
    const content = randomBytes(3_000_000);
    await open().write('ab/one', [content]);
    s3.disturb(cutAfter(1_000_000), cutAfter(500_000));
    expect((await buffer(await contentOf('ab/one'))).equals(content)).toBe(true);
    expect(s3.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  });

  test('lists more objects than fit into one answer', async () => {
    const page = (keys: readonly string[], token?: string) => (_request: IncomingMessage, response: ServerResponse) => {
      const found = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
      const more = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`;
      response.end(`<?xml version="1.0"?><ListBucketResult>${found}${more}</ListBucketResult>`);
      return true;
    };
    s3.disturb(page(['a&amp;b', 'c'], '1/+='), page(['d']));
    const paths: string[] = [];
    for await (const path of open().list()) paths.push(path);
    expect(paths).toEqual(['a&b', 'c', 'd']);
    expect(s3.requests[1]).toContain('continuation-token=1%2F%2B%3D');
  });

  test('can be in the host name', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await open({ ATTUNE_S3_PATH_STYLE: 'off', AWS_ENDPOINT_URL_S3: 'https://s3.example:8443' }).write('ab/c d', ['2']);
    const [address] = send.mock.lastCall ?? [];
    expect((address as URL).href).toBe('https://attune-files.s3.example:8443/ab/c%20d');
  });
  afterEach(() => vi.restoreAllMocks());
});

describe('a bucket that refuses or stays away', () => {
  const failureOf = (variables: Readonly<Record<string, string>>) =>
    open(variables)
      .write('ab/one', ['1'])
      .catch((error: unknown) => error);

  test.each([
    [{ AWS_SECRET_ACCESS_KEY: 'wr0ng' }, /refuses a request \(SignatureDoesNotMatch\)\. Correct AWS_SECRET_ACCESS_KEY/],
    [{ AWS_ACCESS_KEY_ID: 'OTHER' }, /refuses a request \(InvalidAccessKeyId\)\. Correct AWS_ACCESS_KEY_ID/],
    [
      { ATTUNE_FILES: 's3://missing' },
      /s3:\/\/missing at .*NoSuchBucket\)\. Create the bucket, or correct ATTUNE_FILES/,
    ],
    [
      { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_SHARED_CREDENTIALS_FILE: '/nowhere' },
      'Cannot read the credentials for S3 from /nowhere.',
    ],
  ])('is explained, with %o', async (variables, explanation) => {
    const failure = (await failureOf(variables)) as Error;
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure.message).toMatch(explanation);
    expect(failure.message).not.toContain('wr0ng');
  });

  test('is explained when nothing listens', async () => {
    const failure = await failureOf({ AWS_ENDPOINT_URL_S3: `http://localhost:${await freePort()}` });
    expect(failure).toMatchObject({
      message: expect.stringMatching(/refuses the connection.*Check the host and the port in AWS_ENDPOINT_URL_S3/),
    });
  });

  test('is not taken for one without the object', async () => {
    await expect(open({ ATTUNE_FILES: 's3://missing' }).open('ab/one')).rejects.toThrow('There is no bucket missing.');
    await expect(open({ AWS_SECRET_ACCESS_KEY: 'wr0ng' }).open('ab/one')).rejects.toThrow(StoreUnavailable);
  });
});

describe('the credentials of S3', () => {
  test('can be in a file, which is read again after it was renewed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attune-credentials-'));
    const file = join(folder, 'credentials');
    const write = (secret: string) =>
      writeFile(
        file,
        ['[other]', 'aws_secret_access_key = wr0ng', '[attune]', '# ours', 'aws_access_key_id = S3RVER']
          .concat(`aws_secret_access_key=${secret}`)
          .join('\n'),
      );
    const { files } = readConfig({
      ...s3.variables(),
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_SHARED_CREDENTIALS_FILE: file,
      AWS_PROFILE: 'attune',
    });
    const objects = openObjects(files);
    await write('expired');
    await expect(objects.write('ab/one', ['1'])).rejects.toThrow('SignatureDoesNotMatch');
    await write('S3RVER');
    await expect(objects.write('ab/one', ['1'])).resolves.toBe(1);
    await rm(folder, { recursive: true });
  });
});

describe('the configuration of files', () => {
  test.each([
    [{ ATTUNE_FILES: 's3://bucket' }, 'AWS_SHARED_CREDENTIALS_FILE'],
    [{ ATTUNE_FILES: 's3://bucket', AWS_ACCESS_KEY_ID: 'id' }, 'both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ ATTUNE_FILES: 's3:bucket' }, 's3://BUCKET/PREFIX'],
    [{ ATTUNE_FILES: 's3://Bucket_/x' }, 's3://BUCKET/PREFIX'],
  ])('stops the start with %o', (variables, explanation) => {
    expect(() => readConfig(variables)).toThrow(ConfigurationError);
    expect(() => readConfig(variables)).toThrow(explanation);
  });

  test('is a folder in the data folder, another one, or AWS itself', () => {
    expect(readConfig({ ATTUNE_DATA: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' });
    expect(readConfig({ ATTUNE_FILES: '/srv/files' }).files).toEqual({ kind: 'folder', folder: '/srv/files' });
    const aws = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...aws, ATTUNE_FILES: 's3://acme/attune/' }).files).toMatchObject({
      bucket: 'acme',
      prefix: 'attune/',
      url: 'https://s3.eu-central-1.amazonaws.com',
      isPathStyle: false,
    });
  });
});
