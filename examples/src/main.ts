import { performance } from 'node:perf_hooks';
import { compareWithSource } from './compare.ts';
import { answerAll } from './respondents.ts';
import { startMailbox } from './mailbox.ts';
import { startStandaloneProduct } from '../../testing/src/standalone-product.ts';
import { addAdministrators, closeCampaign, importPeople, inviteAll, publishSurvey } from './run-campaign.ts';
import { readSurvey } from './survey-data.ts';

const administrator = 'admin@pierce-county.example';

/**
 * A real survey from an empty folder: imported, answered through the API of the survey pages, closed, and compared with
 * its source.
 */
const started = performance.now();
const survey = readSurvey();
const mailbox = await startMailbox();
const product = await startStandaloneProduct({ port: 21_401, settings: { SMTP_URL: mailbox.url, ATTUNE_DEMO: 'off' } });
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

try {
  const organizationId = await product.operate('create-organization', 'Pierce County', administrator);
  const call = await product.actAs(administrator);
  say(`${await importPeople(call, organizationId, survey.file)} people imported`);
  const campaignId = await publishSurvey(call, organizationId, survey.themes);
  const administrators = await addAdministrators(call, organizationId, 3);
  await inviteAll(await Promise.all(administrators.map(product.actAs)), { organizationId, campaignId });
  const links = await mailbox.linksOf(survey.respondents.length);
  say(`${links.size} invitations received`);
  say(`${await answerAll(product.address, links, survey.respondents)} responses sent`);
  const later = await product.actAs(administrator);
  await closeCampaign(later, { organizationId, campaignId });
  say('closed, results published');
  const differences = await compareWithSource(later, { organizationId, campaignId }, survey);
  process.exitCode = differences === 0 ? 0 : 1;
} finally {
  await product.stop();
  await mailbox.stop();
}
