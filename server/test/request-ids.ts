/** Removes the request ID, which is unique, from an error body. */
export function withoutRequestId(body: string): string {
  return body.replace(/,"meta":\{"requestId":"[\w-]{36}"\}\}$/, '}');
}
