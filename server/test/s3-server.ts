import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** Answers a request instead of the server, or disturbs its answer; returns whether it has answered. */
export type Disturbance = (request: IncomingMessage, response: ServerResponse) => boolean;

export type TestS3 = {
  readonly bucket: string;
  url(): string;
  /** The configuration of a product with its files in this bucket, below the prefix. */
  variables(prefix?: string): Readonly<Record<string, string>>;
  /** From now on until the end of the test, in the order of requests; the rest are not disturbed. */
  disturb(...disturbances: readonly Disturbance[]): void;
  /** The requests of this test, as `PUT /bucket/key?query`. */
  readonly requests: readonly string[];
};

/** A server with the API of S3 for the tests of one file; call it outside tests. */
export function anS3Server(): TestS3 {
  const bucket = 'attune-files';
  const requests: string[] = [];
  let disturbances: readonly Disturbance[] = [];
  let folder: string;
  let server: ReturnType<typeof createServer>;
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-s3-'));
    const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] });
    await s3.configureBuckets();
    const answer = s3.callback();
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const [first, ...later] = disturbances;
      disturbances = later;
      if (!first?.(request, response)) answer(request, response);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests.length = 0;
    disturbances = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    bucket,
    url,
    requests,
    disturb: (...given) => void (disturbances = given),
    variables: (prefix = '') => ({
      ATTUNE_FILES: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: url(),
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  };
}
