import { readFile } from 'node:fs/promises';
import { StoreUnavailable } from './object-store.ts';

export type S3Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

/** Credentials from the environment, or a file in the form of the AWS tools that is read again when it is needed. */
export type S3CredentialSource = S3Credentials | { readonly file: string; readonly profile: string };

/** The credentials at this moment. Throws `StoreUnavailable` if a file has none. */
export async function readCredentials(source: S3CredentialSource): Promise<S3Credentials> {
  if (!('file' in source)) return source;
  const { file, profile } = source;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StoreUnavailable(
      `Cannot read the credentials for S3 from ${file}.`,
      'Check AWS_SHARED_CREDENTIALS_FILE.',
    );
  });
  const values = sectionOf(text, profile);
  const [accessKeyId, secretAccessKey] = [values.get('aws_access_key_id'), values.get('aws_secret_access_key')];
  if (!accessKeyId || !secretAccessKey)
    throw new StoreUnavailable(`${file} has no access key in the section [${profile}].`, 'Check AWS_PROFILE.');
  return { accessKeyId, secretAccessKey, sessionToken: values.get('aws_session_token') };
}

function sectionOf(text: string, profile: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    const place = line.indexOf('=');
    if (/^\[.*\]$/.test(line)) section = line.slice(1, -1).trim();
    else if (section === profile && place > 0 && !/^[#;]/.test(line))
      values.set(line.slice(0, place).trim(), line.slice(place + 1).trim());
  }
  return values;
}
