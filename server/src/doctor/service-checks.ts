import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Config, placeholderSupportEmail } from '../platform/config.ts';
import { refusalToServe } from '../platform/serving.ts';
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
  mail: z.string().optional(),
  textMessages: z.string().optional(),
});

/** Checks that the product answers at its public address, in the version that is installed here. */
export async function checkAddress({ url, signIn }: Config): Promise<readonly Finding[]> {
  const found = await getJson(`${url}/health`).catch((error: unknown) => codeOf(error));
  const state = health.safeParse(found);
  const subject = 'Address';
  if (!state.success)
    return [
      problem(
        subject,
        `Attune does not answer at ${url} (${typeof found === 'string' ? found : 'another answer'}).`,
        'Start it, and set ATTUNE_URL to the address that people use, or PORT as for npm start.',
      ),
    ];
  const { version: running, mail, textMessages } = state.data;
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
  return [...findings, ...sending];
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
    return [problem(subject, `${issuer} does not answer (${codeOf(error)}).`, 'Check OIDC_ISSUER and the network.')];
  }
}

/** Checks that messages name an address for questions. */
export async function checkSupport({ supportEmail }: Pick<Config, 'supportEmail'>): Promise<readonly Finding[]> {
  const subject = 'Support';
  return supportEmail === placeholderSupportEmail
    ? [warning(subject, `Messages name ${supportEmail} for questions.`, 'Set SUPPORT_EMAIL to an address of yours.')]
    : [ok(subject, supportEmail)];
}

/** Checks that the mail server accepts a connection and the credentials, without sending anything. */
export async function checkMail({
  mail: { smtpUrl, from },
  signIn,
}: Pick<Config, 'mail' | 'signIn'>): Promise<readonly Finding[]> {
  const subject = 'Mail';
  const advice = 'Set SMTP_URL to your mail server.';
  if (smtpUrl === undefined)
    return [
      signIn.isEmbedded
        ? warning(subject, 'Mail is not sent, but kept at /outbox.', advice)
        : problem(subject, 'Mail is not sent: it waits, and fails after a day.', advice),
    ];
  const { host } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, connectionTimeout: patience, greetingTimeout: patience });
  try {
    await transport.verify();
    const isPlaceholder = from.includes('@localhost');
    return isPlaceholder
      ? [warning(subject, `${host} answers, but mail comes from ${from}.`, 'Set MAIL_FROM to an address of yours.')]
      : [ok(subject, `${host}, from ${from}`)];
  } catch (error) {
    const isRefused = codeOf(error) === '535' || (error as { readonly code?: unknown }).code === 'EAUTH';
    return [
      isRefused
        ? problem(subject, `${host} refuses the user or password.`, 'Correct them in SMTP_URL.')
        : problem(subject, `${host} does not answer (${codeOf(error)}).`, 'Check SMTP_URL, its port and the network.'),
    ];
  } finally {
    transport.close();
  }
}

/** Checks that the provider of text messages knows the account, without sending anything. */
export async function checkTextMessages({ sms }: Pick<Config, 'sms'>): Promise<readonly Finding[]> {
  const subject = 'Text messages';
  if (!sms) return [ok(subject, 'not set up')];
  const { host } = new URL(sms.url);
  const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString('base64')}`;
  try {
    await getJson(`${sms.url}/2010-04-01/Accounts/${encodeURIComponent(sms.account)}.json`, { authorization });
    return [ok(subject, host)];
  } catch (error) {
    const advice = 'Check ATTUNE_SMS_URL, ATTUNE_SMS_ACCOUNT and ATTUNE_SMS_TOKEN.';
    return [problem(subject, `${host} does not accept the account (${codeOf(error)}).`, advice)];
  }
}

async function getJson(address: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw Object.assign(new Error('refused'), { code: `status ${answer.status}` });
  return answer.json();
}
