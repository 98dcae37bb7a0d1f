/**
 * The trace id of a W3C `traceparent` header: 32 lower-case hexadecimal digits; undefined when the header is missing or malformed.
 * https://www.w3.org/TR/trace-context/
 */
export function traceIdOf(traceparent: string | string[] | undefined): string | undefined {
  const [, version, trace, parent] = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(String(traceparent ?? "")) ?? [];
  // The standard forbids these values.
  if (version === "ff" || /^0*$/.test(trace ?? "") || /^0*$/.test(parent ?? "")) return undefined;
  return trace;
}
