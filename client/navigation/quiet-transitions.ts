/**
 * A transition that gives way (a quicker click, Back, a resized window) rejects a promise that React Router leaves alone: the shopper's
 * console would call it an error.
 */
export function quietTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
