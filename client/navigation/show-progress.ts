import type { FormAnswer, PageData } from "../page.ts";
import type { InterfaceStore } from "../state/interface.ts";
import type { Router } from "./router.ts";

/** The loading bar appears after this delay, ms. */
const THROTTLE_MS = 200;
/** The least time that the loading bar is shown, ms. */
const MINIMUM_MS = 200;

/** Shows the loading bar during a long navigation and after a failed one. */
export function showProgress(router: Router, ui: InterfaceStore): void {
  let underWay = false;
  let shownAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    shownAt = performance.now();
    ui.setState({ loading: "loading" });
  };
  const hide = () => ui.setState({ loading: "idle" });

  router.subscribe(({ navigation, ...outcome }) => {
    const wasUnderWay = underWay;
    underWay = navigation.state !== "idle";
    if (underWay === wasUnderWay) return;
    clearTimeout(timer);
    if (underWay) {
      const { failures } = ui.getState();
      timer = setTimeout(() => ui.getState().failures === failures && show(), THROTTLE_MS);
      return;
    }
    const left = shownAt === null ? 0 : shownAt + MINIMUM_MS - performance.now();
    shownAt = null;
    if (hasFailed(outcome)) ui.getState().fail();
    else if (left > 0) timer = setTimeout(hide, left);
    else hide();
  });
}

/** An error page (also a 404), data that could not be loaded, or a form without an answer. */
function hasFailed({ errors, loaderData, actionData, matches }: Omit<Router["state"], "navigation">): boolean {
  const page = loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined;
  const answers = Object.values(actionData ?? {}) as FormAnswer[];
  return errors !== null || page?.failed === true || answers.some(({ status = 200 }) => status >= 500);
}
