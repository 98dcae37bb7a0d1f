import { useEffect, useState } from "react";

/** Whether script runs. It is false while the server's page is hydrated, so that both render the same. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
