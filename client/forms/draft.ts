const STORAGE_KEY = "form-drafts";
/** The fields that all forms share: who writes, and where an order goes. They are kept after a form was sent. */
const SHARED = ["name", "phone", "email", "city", "company", "address", "region", "delivery"];
/** Never kept: consent is given each time, files cannot be stored, and the other fields are filled in by the page. */
const LEFT_OUT = [
  "consent",
  "files",
  "product_id",
  "find_text",
  "website",
  "products",
  "fast_order",
  "code",
  "expected_total",
  "phone_confirmation",
];

type Drafts = Partial<Record<string, Record<string, string>>>;

/** What was typed into the form with this name, with the shared fields of other forms. Kept in this tab, also after a reload. */
export function readDraft(form: string): Record<string, string> {
  const { shared, [form]: own } = read();
  return { ...shared, ...own };
}

export function keepDraft(form: string, typed: Readonly<Record<string, string>>): void {
  const kept = Object.entries(typed).filter(([name]) => !LEFT_OUT.includes(name));
  const [shared, own] = [true, false].map((common) => Object.fromEntries(kept.filter(([name]) => SHARED.includes(name) === common)));
  const drafts = read();
  write({ ...drafts, shared: { ...drafts.shared, ...shared }, [form]: own });
}

/** Forgets a form that was sent. The shared fields stay for the next form. */
export function forgetDraft(form: string): void {
  write({ ...read(), [form]: undefined });
}

/** Forgets everything after a logout: the next visitor may be another person. */
export function forgetDrafts(): void {
  write({});
}

function read(): Drafts {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof drafts === "object" && drafts !== null ? (drafts as Drafts) : {};
  } catch {
    return {};
  }
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // Without storage the form keeps what was typed until the page is left.
  }
}
