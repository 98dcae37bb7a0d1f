/** States that only a pointer or a key brings about, by the word that forces them: `<div data-force="hover">`. */
const pseudoClasses: readonly [RegExp, string][] = [
  [/:hover/g, ':is(:hover, [data-force="hover"] *)'],
  [/:active/g, ':is(:active, [data-force="active"] *)'],
  // A bare `:focus-visible` would draw a ring around every part of a button.
  [/:focus-visible/g, ':is(:focus-visible, [data-force="focus"] :is(a, button, input, textarea, select, summary))'],
  [/:focus(?![-\w])/g, ':is(:focus, [data-force="focus"] :is(a, button, input, textarea, select, summary))'],
];

/** The selector with its states to be forced. */
export function forced(selector: string): string {
  return pseudoClasses.reduce((text, [pseudo, replacement]) => text.replace(pseudo, replacement), selector);
}

/** Makes the site's own rules hold inside `data-force`, so that a state is shown by the rule that makes it. */
export function forceStates(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /:(?:hover|active|focus)/.test(rule.selectorText) && !rule.selectorText.includes("data-force"))
      rule.selectorText = forced(rule.selectorText);
    if ("cssRules" in rule) forceStates(rule.cssRules as CSSRuleList);
  }
}
