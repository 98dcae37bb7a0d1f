const STORAGE_KEY = "kept-press";

/** Controls whose click only the client can answer. */
const CONTROLS = "button[type=button]:not([popovertarget]), input[type=checkbox]";

interface Press {
  address: string;
  /** Which of the page's controls: before the client runs, the same page has the same ones. */
  index: number;
  /** A new version of the page may have others. */
  text: string | null;
}

/** The control that a click needs the client for. */
export const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;

/** Keeps the press over a reload of the page. `sessionStorage` must work: `mayReload` has found out. */
export function keepPress(control: HTMLElement): void {
  const press: Press = { address: location.href, index: controls().indexOf(control), text: control.textContent };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(press));
}

/** The control pressed before the reload, once. */
export function takePress(): HTMLElement | null {
  try {
    const press = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Press | null;
    sessionStorage.removeItem(STORAGE_KEY);
    if (press?.address !== location.href) return null;
    const control = controls()[press.index];
    return control?.textContent === press.text ? control : null;
  } catch {
    return null;
  }
}

const controls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)];
