/** How long a connection to the backend is kept without work, ms: shorter than common servers do (5 s), so that no request goes out on one they are closing. */
export const UPSTREAM_IDLE_MS = 4_000;
