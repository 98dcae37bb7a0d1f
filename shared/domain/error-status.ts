/** Status of a failure: `statusCode`, `status` or the response's status, else 500 (specification, section 8). */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } };
  return [statusCode, status, response?.status].find(isErrorStatus) ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 400 && value < 600;
}
