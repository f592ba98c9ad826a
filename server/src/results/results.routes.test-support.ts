import { aDatabase } from '../../test/database.ts';
import { aResultsApi } from './results-api.test-support.ts';

export function setUpResultsRoutes() {
  const database = aDatabase();
  const resultsApi = aResultsApi(database);

  return { database, resultsApi };
}
