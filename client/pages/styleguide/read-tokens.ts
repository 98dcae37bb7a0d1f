export interface Token {
  /** The name with its dashes: `--ink-soft`. */
  name: string;
  /** The value in the stylesheet. */
  value: string;
}

/** The design tokens of `:root`, in the order of the stylesheet, with their computed values. */
export function readTokens(): Token[] {
  const names = new Set([...document.styleSheets].flatMap(({ cssRules }) => namesIn(cssRules)));
  const computed = getComputedStyle(document.documentElement);
  return [...names].map((name) => ({ name, value: computed.getPropertyValue(name).trim() }));
}

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule.selectorText === ":root" ? [...rule.style].filter((name) => name.startsWith("--")) : [];
    return "cssRules" in rule ? namesIn(rule.cssRules as CSSRuleList) : [];
  });
}
