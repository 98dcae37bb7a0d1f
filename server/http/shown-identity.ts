import { createHash } from "node:crypto";
import { type Artwork, dataUrl, type Look, type LookAnswer } from "../identity/look.ts";

/** The look that this process shows. */
export interface PresentIdentity extends LookAnswer {
  /** The stylesheet with the shop's colours and drawings, and its address, which changes with it. */
  style: string;
  address: string;
}

/** The name and the look of the shop; they may change while the process runs. */
export interface ShownIdentity {
  current(): PresentIdentity;
  /** A picture that the shop has brought itself; null = there is none of this name. @param hash of its bytes; absent = the newest */
  photo(name: string, hash?: string): Promise<Buffer | null>;
  /** The look of a draft; null = the link is over, or the backend does not answer. */
  draft(draft: string): Promise<PresentIdentity | null>;
  /** Asks the backend. @returns whether pages look different now. @throws when the backend does not answer */
  refresh(): Promise<boolean>;
}

/** The form of a signed draft. */
export const DRAFT = /^[\w-]{1,900}\.[\w-]{43}$/;

/** How long the backend may be silent, ms. */
const ANSWER_MS = 5_000;
/** It may still be starting. */
const FIRST_TRIES = 5;

/** An identity that stays as it is. */
export function fixedIdentity(look: Look, { name = "", alone = false } = {}): ShownIdentity {
  const present = presentOf({ name, look, photos: {}, alone });
  return { current: () => present, photo: async () => null, draft: async () => null, refresh: async () => false };
}

/** The identity as the embedded backend answers it. @throws when it does not answer */
export async function followIdentity(backendUrl: string): Promise<ShownIdentity> {
  const ask = async (address: string, headers: Record<string, string> = {}) =>
    fetch(`${backendUrl}${address}`, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  const load = async (headers?: Record<string, string>) => presentOf((await (await ask("/identity", headers)).json()) as LookAnswer);
  const first = async (tries: number): Promise<PresentIdentity> =>
    load().catch((error: unknown) => {
      if (tries <= 1) throw error;
      return first(tries - 1);
    });
  let present = await first(FIRST_TRIES);
  return {
    current: () => present,
    async photo(name, hash = "") {
      const answer = await ask(`/own-photo?${new URLSearchParams({ name, hash })}`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    draft: async (draft) => (DRAFT.test(draft) ? load({ "x-draft": draft }).catch(() => null) : null),
    async refresh() {
      const before = present;
      present = await load();
      return before.address !== present.address || before.name !== present.name || before.metrika !== present.metrika;
    },
  };
}

/** The first wait after a failure and the longest, ms. */
const AGAIN_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/**
 * Reads the look again, and after a failure again and again, ever later, until the backend answers: nothing else would tell of that change.
 * @returns how to begin, and to stop
 */
export function createRereading(
  { refresh }: Pick<ShownIdentity, "refresh">,
  { onChange, onFailure, wait = AGAIN_MS }: { onChange(): void; onFailure(error: unknown): void; wait?: number },
) {
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function read(next = wait): void {
    clearTimeout(again);
    refresh().then(
      (changed) => changed && onChange(),
      (error: unknown) => {
        onFailure(error);
        clearTimeout(again);
        if (!stopped) again = setTimeout(read, next, Math.min(2 * next, LONGEST_WAIT_MS));
      },
    );
  }

  return {
    begin: () => read(),
    stop(): void {
      stopped = true;
      clearTimeout(again);
    },
  };
}

function presentOf(answer: LookAnswer): PresentIdentity {
  const style = identityStyle(answer.look) + withoutForms(answer.forms_off ?? []);
  return { ...answer, style, address: `/brand/${createHash("sha256").update(style).digest("hex").slice(0, 12)}.css` };
}

/** Hides what leads to forms that the shop does not take, on every page and at once, without a byte of script; the backend refuses the forms themselves. */
function withoutForms(forms: readonly string[]): string {
  const hidden = forms.flatMap((form) => (/^[a-z-]+$/.test(form) ? [`a[href^="/forms/${form}/"]`, `[data-form="${form}"]`] : []));
  return hidden.length === 0 ? "" : `${hidden.join()}{display:none!important}`;
}

/** The stylesheet with the shop's colours and drawings as custom properties. Every page loads it. */
export function identityStyle({ colours, logo, logoDark, wordmark, shape, shapeSolid, arc }: Look): string {
  const url = (artwork: Artwork) => `url("${dataUrl(artwork)}")`;
  const properties = {
    primary: colours.primary,
    "primary-deep": colours.primaryDeep,
    "primary-tint": colours.primaryTint,
    "primary-soft": colours.primarySoft,
    accent: colours.accent,
    "accent-light": colours.accentLight,
    logo: url(logo),
    "logo-dark": url(logoDark),
    "logo-ratio": `${logo.width}/${logo.height}`,
    wordmark: wordmark ? url(wordmark) : "none",
    "wordmark-ratio": wordmark ? `${wordmark.width}/${wordmark.height}` : "auto",
    shape: url(shape),
    "shape-solid": url(shapeSolid),
    arc: arc ? "block" : "none",
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `@layer tokens{:root{${lines.join(";")}}}`;
}
