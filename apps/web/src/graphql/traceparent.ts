/** A `traceparent` header (W3C Trace Context) with new random ids, which say nothing about the visitor. */
export function createTraceparent(): string {
  // 16 bytes for the trace id and 8 for the span id.
  const bytes = crypto.getRandomValues(new Uint8Array(16 + 8));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
