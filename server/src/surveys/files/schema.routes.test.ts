import { expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { readLibrary } from '../library/library-content.ts';
import { schemaRoutes } from './schema.routes.ts';
import { contentFolder } from '../surveys.test-support.ts';

test('the survey schema is public', async () => {
  const server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  schemaRoutes(server, (await readLibrary(contentFolder)).xmlSchema);
  const { statusCode, headers, body } = await server.inject({ url: '/schemas/survey-1.xsd' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toContain('<xs:element name="survey">');
  await server.close();
});
