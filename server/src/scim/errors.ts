import { protocolErrors, refusals } from '@attune/contract/protocol/refusals';
import { Refusal } from '@attune/domain/kernel';
import { ScimRefusal, employeeFieldNames, formMessages } from '@attune/domain/people';
import { Unavailable } from '../platform/unavailable.ts';
import { SafetyLimitReached } from './deactivations.ts';
import type { ScimError } from './scim.presenter.ts';

/** Maps an error to a SCIM error; undefined for internal errors. */
export function errorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimRefusal)
    return { status: error.scimType === 'uniqueness' ? 409 : 400, scimType: error.scimType, detail: error.detail };
  if (error instanceof SafetyLimitReached) return { status: 403, detail: error.detail };
  if (error instanceof Unavailable) return { status: 503, detail: protocolErrors.unavailable.title };
  return error instanceof Refusal ? errorOfRefusal(error) : errorOfProtocol(error);
}

function errorOfRefusal(refusal: Refusal): ScimError {
  const { code, problems } = refusal;
  const { status, title } = refusals[code];
  const detail = refusal.detail ?? title;
  if (code === 'conflict') return { status: 400, scimType: 'mutability', detail };
  if (code === 'employee-limit' || code === 'last-administrator') return { status: 403, detail };
  if (code !== 'invalid') return { status, detail };
  const taken = problems.find(
    ({ at: [field], detail }) => isFieldName(field) && detail === formMessages.duplicate(employeeFieldNames[field]),
  );
  if (taken) return { status: 409, scimType: 'uniqueness', detail: taken.detail };
  return {
    status: 400,
    scimType: 'invalidValue',
    detail:
      problems
        .map(({ at: [field], detail }) => (isFieldName(field) ? `${employeeFieldNames[field]}: ${detail}` : detail))
        .join(' ') || detail,
  };
}

function isFieldName(name: string | undefined): name is keyof typeof employeeFieldNames {
  return name !== undefined && Object.hasOwn(employeeFieldNames, name);
}

/** Maps errors of the HTTP server that occur before routing. */
function errorOfProtocol(error: unknown): ScimError | undefined {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  if (status === 413) return { status, detail: refusals['too-large'].title };
  if (status === 415) return { status, detail: 'Send the body as application/scim+json.' };
  return status === 400 ? { status, scimType: 'invalidSyntax', detail: protocolErrors.badRequest.title } : undefined;
}
