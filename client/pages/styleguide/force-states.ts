/** States that need a pointer or a key, by the value that shows them: `<div data-force="hover">`. */
const pseudoClasses: readonly [RegExp, string][] = [
  [/:hover/g, ':is(:hover, [data-force="hover"] *)'],
  [/:active/g, ':is(:active, [data-force="active"] *)'],
  // A bare `:focus-visible` would also draw a ring around the parts of a button.
  [/:focus-visible/g, ':is(:focus-visible, [data-force="focus"] :is(a, button, input, textarea, select, summary))'],
  [/:focus(?![-\w])/g, ':is(:focus, [data-force="focus"] :is(a, button, input, textarea, select, summary))'],
];

/** The selector, extended by the forced states. */
export function forced(selector: string): string {
  return pseudoClasses.reduce((text, [pseudo, replacement]) => text.replace(pseudo, replacement), selector);
}

/** Extends the site's own rules, so that a state inside `data-force` looks as it really does. */
export function forceStates(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /:(?:hover|active|focus)/.test(rule.selectorText) && !rule.selectorText.includes("data-force"))
      rule.selectorText = forced(rule.selectorText);
    if ("cssRules" in rule) forceStates(rule.cssRules as CSSRuleList);
  }
}
