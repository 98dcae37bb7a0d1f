const STORAGE_KEY = "kept-press";

/** Controls that need the client. */
const CONTROLS = "button[type=button]:not([popovertarget]), button[form=lists]";

interface Press {
  address: string;
  /** Index of the control on the page: before hydration it is the same after a reload. */
  index: number;
  /** A new version of the page may have other controls: the text is compared too. */
  text: string | null;
}

/** The control that was clicked, when it needs the client. */
export const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;

/** Keeps the click for after a reload. `reloadPage` has checked that session storage works. */
export function keepPress(control: HTMLElement): void {
  const press: Press = { address: location.href, index: controls().indexOf(control), text: control.textContent };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(press));
}

/** The control that was clicked before the reload. It is returned once. */
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
