/** The environment is invalid, so Attune cannot start. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
