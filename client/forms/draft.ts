const STORAGE_KEY = "form-drafts";
/** Asked for by many forms: what was written into one stands in the others, too. */
const PERSON = ["name", "phone", "email", "city", "company"];
/** Neither consent nor files are kept, nor what an address or the form itself brings. */
const LEFT_OUT = ["consent", "files", "product_id", "find_text", "website"];

type Drafts = Partial<Record<string, Record<string, string>>>;

/** What was typed into a form, kept for this tab: a reload or a detour loses nothing. */
export function readDraft(form: string): Record<string, string> {
  const { person, [form]: own } = read();
  return { ...person, ...own };
}

export function keepDraft(form: string, typed: Readonly<Record<string, string>>): void {
  const kept = Object.entries(typed).filter(([name]) => !LEFT_OUT.includes(name));
  const [person, own] = [true, false].map((shared) => Object.fromEntries(kept.filter(([name]) => PERSON.includes(name) === shared)));
  const drafts = read();
  write({ ...drafts, person: { ...drafts.person, ...person }, [form]: own });
}

/** The form has been sent. Who wrote it stays for the next one. */
export function forgetDraft(form: string): void {
  write({ ...read(), [form]: undefined });
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
    // Without storage the form still holds it until the page is left.
  }
}
