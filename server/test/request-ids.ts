/** The words of an error without the id of its request, which no two answers share. */
export function withoutRequestId(body: string): string {
  return body.replace(/,"meta":\{"requestId":"[\w-]{36}"\}\}$/, '}');
}
