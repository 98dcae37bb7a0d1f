/** Focuses an element without scrolling; a heading or a section is made focusable. */
export function takeFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
