/** Moves the focus to an element, a heading or a section as well, without scrolling. */
export function takeFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
