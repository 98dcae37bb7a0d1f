import { matchRoutes, type Params } from "react-router-dom";

/**
 * Finds the route of a path among many. React Router compiles every pattern at each match. The patterns of the two sites begin with a fixed
 * segment, so only those with the segment of the path are given to it.
 */
export function createMatcher<Route extends { path: string; caseSensitive?: boolean }>(
  routes: readonly Route[],
): (path: string) => { route: Route; params: Params } | null {
  const groups = Map.groupBy(routes, ({ path }) => firstSegment(path));
  return (path) => {
    // An encoded path may be any of them.
    const some = path.includes("%") ? routes : (groups.get(firstSegment(path)) ?? []);
    return matchRoutes([...some], path)?.at(-1) ?? null;
  };
}

const firstSegment = (path: string) => path.split("/", 2).at(-1)?.toLowerCase();
