/** The named texts of a form as they were typed; a field that is absent is empty. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const text = (name: Name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
