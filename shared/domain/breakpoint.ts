/** Lower bounds of the screen classes, px (docs/specification.md, section 9). */
export const BREAKPOINTS = { xs: 0, sm: 768, "sm+": 1024, md: 1280, lg: 1920 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** Device information is refreshed this long after the last resize. */
export const RESIZE_DELAY_MS = 50;

export function breakpointOf(width: number): Breakpoint {
  let current: Breakpoint = "xs";
  for (const [name, from] of Object.entries(BREAKPOINTS)) if (width >= from) current = name as Breakpoint;
  return current;
}
