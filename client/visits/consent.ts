import { METRIKA_COOKIE, metrikaAnswerIn } from "#shared/domain/cookies.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import "../ui/button.css";
import "./consent.css";

const YEAR_S = 31_536_000;

/** The visitor has typed something since the document was loaded. */
let hasTyped = false;
addEventListener("input", () => (hasTyped = true), { capture: true, once: true });

/** The browser says for all sites that nobody may follow it: nobody is asked, and nothing is counted. */
export function isUnfollowed(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** The visitor's answer about the counter; null = none yet. */
export const consent = () => metrikaAnswerIn(document.cookie);

const texts = {
  none: `Можно${NBSP}ли считать ваш визит Яндекс${NBSP}Метрикой? Так мы узнаём, что${NBSP}смотрят и${NBSP}покупают. Имени и${NBSP}телефона она не${NBSP}получит.`,
  yes: `Вы разрешили считать ваши визиты Яндекс${NBSP}Метрикой.`,
  no: `Вы не${NBSP}разрешили считать ваши визиты Яндекс${NBSP}Метрикой.`,
};

/**
 * Asks whether the visit may be counted. On the page of the policy it stands for those too who have answered, so that they can answer otherwise.
 * It is the first thing in the document, so the keyboard comes to it first.
 * @param isPolicy whether that page is shown
 */
export function showConsent(isPolicy: boolean): void {
  const present = document.querySelector<HTMLElement>(".consent");
  if (present?.dataset["policy"] === String(isPolicy)) return;
  present?.remove();
  const given = consent();
  if (given !== null && !isPolicy) return;
  const bar = document.createElement("section");
  bar.className = "consent toast no-print stack";
  bar.dataset["policy"] = String(isPolicy);
  bar.setAttribute("aria-label", `Согласие на${NBSP}Яндекс${NBSP}Метрику`);
  const inner = element("div", "consent-inner cluster gap-16 text-15");
  const text = element("p", "", texts[given ?? "none"]);
  if (!isPolicy) {
    const link = element("a", "underlined", `Подробнее и${NBSP}где передумать`);
    link.setAttribute("href", paths.politics.href());
    text.append(" ", link);
  }
  const buttons = element("div", "cluster gap-8");
  for (const [answer, title] of [
    ["yes", "Разрешить"],
    ["no", `Не${NBSP}разрешать`],
  ] as const) {
    const button = element("button", given === answer ? "button button-ink" : "button button-soft", title);
    button.setAttribute("type", "button");
    if (given !== null) button.setAttribute("aria-pressed", String(given === answer));
    button.addEventListener("click", () => take(answer, isPolicy));
    buttons.append(button);
  }
  inner.append(text, buttons);
  bar.append(inner);
  document.body.prepend(bar);
}

/**
 * Keeps the answer. The policy of the loaded document knows the hosts of the counter only from the next load on, and a counter that runs ends with its
 * document: so what changes anything loads the page anew. What was typed is not lost for it: then the counter waits for the next page that is loaded.
 */
function take(answer: "yes" | "no", isPolicy: boolean): void {
  const before = consent();
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${METRIKA_COOKIE}=${answer}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  if (answer === "no") forgetCounter();
  // A browser that takes no cookies gets no counter.
  const isKept = consent() === answer;
  const isReloaded = answer === "no" || !hasTyped;
  if (isKept && (answer === "yes") !== (before === "yes") && isReloaded) return location.reload();
  document.querySelector(".consent")?.remove();
  if (isKept) showConsent(isPolicy);
}

/** Removes what the counter has stored in the browser. */
function forgetCounter(): void {
  const domain = location.hostname.split(".").slice(-2).join(".");
  for (const [name = ""] of document.cookie.split("; ").map((pair) => pair.split("=")))
    if (name.startsWith("_ym"))
      for (const place of ["", `; domain=${location.hostname}`, `; domain=${domain}`])
        document.cookie = `${name}=; path=/; max-age=0${place}`;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("_ym")) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, the counter has stored nothing.
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
