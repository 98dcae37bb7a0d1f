/** Whether the address (path and query) belongs to the backend. */
export function isBackendPath(url: string): boolean {
  return /^\/(?:api|ajax|json)(?:[/?]|$)/.test(url);
}

/** Whether the path could climb out of /api at a server that decodes it before it looks. */
export function climbs(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path.replace(/%2e/gi, ".").replace(/%2f/gi, "/").replace(/%5c/gi, "\\"));
}
