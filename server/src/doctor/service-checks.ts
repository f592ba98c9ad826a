import { noOrganization } from '@attune/domain/kernel';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Config, placeholderSupportEmail } from '../platform/config.ts';
import { explainConnection } from '../platform/connection-errors.ts';
import { refusalToServe } from '../platform/serving.ts';
import { createProviderSender } from '../platform/sms/index.ts';
import { readVersion } from '../platform/version.ts';
import { type Finding, codeOf, ok, problem, warning } from './finding.ts';

const patience = 10_000;
const neededNode = 24;

/** Checks the version of Node. */
export async function checkNode(): Promise<readonly Finding[]> {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= neededNode) return [ok('Node', node)];
  return [problem('Node', `${node} is too old.`, `Install Node ${neededNode}, or start with npm start, which does.`)];
}

const health = z.object({
  status: z.string(),
  version: z.string(),
  clock: z.string().optional(),
  mail: z.string().optional(),
  textMessages: z.string().optional(),
});

/** Checks that the product answers at its public address, in the version that is installed here. */
export async function checkAddress({ url, signIn }: Config): Promise<readonly Finding[]> {
  const subject = 'Address';
  const found = await getJson(`${url}/health`, { accepts: [503] }).catch(
    (cause: unknown) => new Failed('no answer', { cause }),
  );
  const state = health.safeParse(found);
  if (!state.success)
    return [
      found instanceof Failed
        ? explained(subject, found.cause, { name: `Attune at ${url}`, setting: 'ATTUNE_URL' })
        : problem(
            subject,
            `Something else than Attune answers at ${url}.`,
            'Set ATTUNE_URL to the address that people use, or PORT as for npm start.',
          ),
    ];
  const { version: running, status, clock, mail, textMessages } = state.data;
  const installed = await readVersion();
  const findings = [
    running === installed
      ? ok(subject, `${url}, version ${running}`)
      : warning(subject, `Version ${running} runs, and ${installed} is installed.`, 'Restart Attune.'),
    ...(!signIn.isEmbedded && new URL(url).protocol === 'http:'
      ? [warning(subject, 'People use it without encryption.', 'Set up HTTPS, and ATTUNE_URL with https://.')]
      : []),
  ];
  const failing = { Mail: mail, 'Text messages': textMessages };
  const sending = Object.entries(failing).flatMap(([service, since]) =>
    since === undefined ? [] : [problem(service, `Sending is ${since}.`, 'See below, and the log of Attune.')],
  );
  if (status === 'ok') return [...findings, ...sending];
  const refusing = `The process that answers at ${url} refuses requests: its clock is ${clock ?? 'wrong'}.`;
  return [problem(subject, refusing, 'Set up NTP on its machine.'), ...sending];
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Checks the OpenID provider: its configuration, its keys, and its clock. */
export async function checkSignIn(config: Config): Promise<readonly Finding[]> {
  const { signIn, reach } = config;
  const subject = 'Sign-in';
  const advice = 'Set OIDC_ISSUER to your OpenID provider: docs/sign-in.md.';
  if (refusalToServe(config)) return [problem(subject, 'Attune does not start with these settings.', advice)];
  if (signIn.isEmbedded)
    return [
      reach.length === 0
        ? warning(subject, 'Anyone on this machine can sign in as anyone.', advice)
        : problem(subject, 'Anyone who reaches Attune can sign in as anyone.', advice),
    ];
  const { issuer } = signIn;
  try {
    const document = discovery.safeParse(await getJson(`${issuer}/.well-known/openid-configuration`));
    if (!document.success || document.data.issuer.replace(/\/$/, '') !== issuer)
      return [problem(subject, `${issuer} has no configuration of its own.`, 'Correct OIDC_ISSUER: docs/sign-in.md.')];
    await getJson(document.data.jwks_uri);
    return [ok(subject, issuer)];
  } catch (error) {
    return [explained(subject, error, { name: issuer, setting: 'OIDC_ISSUER' })];
  }
}

/** Checks that messages name an address for questions. */
export async function checkSupport({ supportEmail }: Pick<Config, 'supportEmail'>): Promise<readonly Finding[]> {
  const subject = 'Support';
  return supportEmail === placeholderSupportEmail
    ? [warning(subject, `Messages name ${supportEmail} for questions.`, 'Set SUPPORT_EMAIL to an address of yours.')]
    : [ok(subject, supportEmail)];
}

/** Checks that the provider of text messages knows the account, without sending anything. */
export async function checkTextMessages({ sms }: Pick<Config, 'sms'>): Promise<readonly Finding[]> {
  const subject = 'Text messages';
  if (!sms) return [ok(subject, 'not set up')];
  const { host } = new URL(sms.url);
  const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString('base64')}`;
  try {
    await getJson(`${sms.url}/2010-04-01/Accounts/${encodeURIComponent(sms.account)}.json`, {
      headers: { authorization },
    });
    return [ok(subject, host)];
  } catch (error) {
    if (!codeOf(error).startsWith('status 4'))
      return [explained(subject, error, { name: host, setting: 'ATTUNE_SMS_URL' })];
    const advice = 'Check ATTUNE_SMS_ACCOUNT and ATTUNE_SMS_TOKEN.';
    return [problem(subject, `${host} does not accept the account (${codeOf(error)}).`, advice)];
  }
}

/** Sends a text message to the number, and says whether the provider took it. */
export async function sendTestText({ sms, url }: Pick<Config, 'sms' | 'url'>, to: string): Promise<readonly Finding[]> {
  const subject = 'Text messages';
  if (!sms)
    return [problem(subject, `There is no provider to send to ${to} with.`, 'Set ATTUNE_SMS_URL and the others.')];
  const sent = await createProviderSender(sms).deliver({
    organizationId: noOrganization,
    key: randomUUID(),
    to,
    body: 'Attune can send text messages. There is nothing to do.',
    statusUrl: `${url}/sms/status`,
  });
  return [
    sent.outcome === 'sent'
      ? ok(subject, `taken for ${to}. Look whether it arrives.`)
      : problem(subject, `The provider did not take a message to ${to} (${sent.reason}).`, 'Look at its console.'),
  ];
}

class Failed extends Error {}

/** That a service does not answer, by what kept the connection from coming about. */
function explained(subject: string, error: unknown, service: Parameters<typeof explainConnection>[1]): Finding {
  const { fact, advice } = explainConnection(error, service) ?? {
    fact: `${service.name} does not answer (${codeOf(error)}).`,
    advice: `Check ${service.setting} and the network.`,
  };
  return problem(subject, fact, advice);
}

type Asking = { readonly headers?: Readonly<Record<string, string>>; readonly accepts?: readonly number[] };

async function getJson(address: string, { headers = {}, accepts = [] }: Asking = {}): Promise<unknown> {
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!answer.ok && !accepts.includes(answer.status))
    throw Object.assign(new Error('refused'), { code: `status ${answer.status}` });
  return answer.json();
}
