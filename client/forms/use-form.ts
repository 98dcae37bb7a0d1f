import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from "react";
import { useActionData, useNavigation } from "react-router-dom";
import { withMinimumDelay, refusal } from "../api/refusal.ts";
import { NBSP } from "#shared/text/format.ts";
import type { ActionContext, FormAnswer, PageAction } from "../page.ts";
import { useLists, useAppContext } from "../state/context.tsx";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";
import { attemptKey, forgetAttempt } from "./attempt-key.ts";
import { contentsOf, textsIn } from "./form-data.ts";
import { useKnownContacts } from "./known-contacts.ts";

/** Messages by field; `form` = an error that belongs to no field. */
export type Errors = Readonly<Record<string, string | undefined>>;

interface FormOptions<Answer extends FormAnswer> {
  /** The draft and the attempts are stored under this name. */
  name: string;
  /** The page that handles the form: its address, where the form is sent without script, and its action. */
  address: string;
  action: PageAction<Answer>;
  params?: ActionContext["params"];
  /** Errors by field: checked before the form is sent, and again while it is corrected. */
  check(form: FormData): Errors;
  /** The answer of the page's action, without script. */
  answered?: Answer;
  onTaken(answer: Answer): void;
  onRefused?(answer: Answer): void;
}

/** A form that script sends. Its answer is shown in its place. */
export interface Form<Answer extends FormAnswer = FormAnswer> {
  /** For the `<form>` element. */
  props: ComponentProps<"form">;
  /** First values of the fields: typed before into this form, or shared by all forms. */
  draft: Readonly<Record<string, string>>;
  errors: Errors;
  sending: boolean;
  /** Grows with each refused attempt: the error summary then takes the focus. */
  attempt: number;
  /** The last refusal, until one of its fields is corrected. */
  refused: Answer | undefined;
  /** Sends the form, as its button does. */
  send(): Promise<void>;
  /** Checks again a field that had an error. */
  recheck(field: string): void;
}

/** How often a form is sent again by itself. After that the person decides. */
const MAX_REPEATS = 6;
const WAITING = `Пока не${NBSP}отправлено: у${NBSP}магазина сбой. Всё введённое на${NBSP}месте, через несколько секунд отправим ещё раз сами`;

/**
 * Everything that a form does besides its fields. It calls the page's action directly: the router would leave the current page, and
 * `useFetcher` would add 1.5 KB to every first visit. Without script the browser sends the form to the same action.
 */
export function useForm<Answer extends FormAnswer>(options: FormOptions<Answer>): Form<Answer> {
  const { name, address, action, params = {}, check, answered, onTaken, onRefused } = options;
  const { api } = useAppContext();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(answered?.errors ?? {});
  const [refused, setRefused] = useState<Answer>();
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useErrorTitle(errors);
  useKnownContacts(ref, name);
  useEffect(() => () => clearTimeout(again.current), []);

  const typed = () => (ref.current ? contentsOf(new FormData(ref.current)) : "");
  const submit = async (form: FormData, contents: string, tries = 0) => {
    setSending(true);
    await sendOnce(form, contents, tries);
    setSending(false);
  };
  const sendOnce = async (form: FormData, contents: string, tries: number) => {
    const context = { api, form, params, url: new URL(address, location.href), attempt: attemptKey(name, contentsOf(form)) };
    const answer = await withMinimumDelay(action(context)).catch((error: unknown) => ({ ...refusal(error), values: {} }) as Answer);
    // With an attempt key the action never redirects.
    if ("redirect" in answer) return;
    if (Object.keys(answer.errors).length === 0) {
      forgetAttempt(name);
      forgetDraft(name);
      return onTaken(answer);
    }
    // What has been changed meanwhile is sent by its author. The same contents have the same key: the shop takes the form once.
    const repeats = answer.retryAfter !== undefined && tries < MAX_REPEATS && typed() === contents;
    const repeat = () => void (typed() === contents && submit(form, contents, tries + 1));
    if (repeats) again.current = setTimeout(repeat, (answer.retryAfter ?? 0) * 1000);
    setErrors(repeats ? { form: WAITING } : answer.errors);
    setRefused(answer);
    if (!answer.asks && (tries === 0 || !repeats)) setAttempt((count) => count + 1);
    onRefused?.(answer);
  };
  const send = async () => {
    if (sending || !ref.current) return;
    clearTimeout(again.current);
    const form = new FormData(ref.current);
    const found = check(form);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return setAttempt((count) => count + 1);
    await submit(form, typed());
  };
  const recheck = (field: string) => {
    if (!ref.current) return;
    const { [field]: error } = check(new FormData(ref.current));
    setErrors((shown) => ({ ...shown, [field]: error }));
    setRefused(undefined);
  };

  return {
    props: {
      ref,
      method: "post",
      action: address,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void send();
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        keepDraft(name, textsIn(new FormData(currentTarget)));
        if (again.current !== undefined) setErrors((shown) => ({ ...shown, form: undefined }));
        clearTimeout(again.current);
        again.current = undefined;
        const field = target as HTMLInputElement;
        // Files are checked at once: they are complete when they are chosen.
        if (errors[field.name] || field.type === "file") recheck(field.name);
      },
    },
    draft: useDraft(name),
    errors,
    sending,
    attempt,
    refused,
    send,
    recheck,
  };
}

/** The server does not know the draft: on the first page it is read after hydration. */
function useDraft(name: string): Readonly<Record<string, string>> {
  const ready = useLists((lists) => lists.ready);
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() => (ready ? readDraft(name) : {}));
  useEffect(() => setDraft(readDraft(name)), [name]);
  return draft;
}

/** The state of a form whose page answers with a redirect or with errors. */
export interface PageForm<Answer> {
  /** The answer of the page's action to this form. */
  answer: Answer | undefined;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  sending: boolean;
  /** Grows with every refused attempt. */
  attempt: number;
}

const NOTHING = {};

/**
 * The state of a form that the router sends to the current page's action. It is the same with and without script.
 * @param form value of the hidden field `form` on a page with several forms
 */
export function usePageForm<Answer extends FormAnswer = FormAnswer>(form?: string): PageForm<Answer> {
  const data = useActionData() as Answer | undefined;
  const { formData } = useNavigation();
  const answer = data?.form === form ? data : undefined;
  const errors = useMended(answer?.errors ?? NOTHING, form);
  const [attempt, setAttempt] = useState(0);
  useErrorTitle(errors);
  useEffect(() => {
    if (Object.keys(answer?.errors ?? NOTHING).length > 0) setAttempt((count) => count + 1);
  }, [answer]);
  const sending = formData !== undefined && (formData.get("form") ?? undefined) === form;
  return { answer, errors, values: answer?.values ?? NOTHING, sending, attempt };
}

/** The errors without those of fields that were changed since. */
function useMended(given: Readonly<Record<string, string>>, form: string | undefined): Readonly<Record<string, string>> {
  const [{ of, errors }, setErrors] = useState({ of: given, errors: given });
  useEffect(() => {
    const mend = ({ target }: Event) => {
      const { name, form: owner } = target as HTMLInputElement;
      if (!owner || !(name in given) || (new FormData(owner).get("form") ?? undefined) !== form) return;
      setErrors((shown) => {
        const { [name]: _, ...rest } = shown.of === given ? shown.errors : given;
        return { of: given, errors: rest };
      });
    };
    document.addEventListener("input", mend);
    return () => document.removeEventListener("input", mend);
  }, [given, form]);
  return of === given ? errors : given;
}

const PREFIX = "Ошибка: ";

/**
 * Puts «Ошибка: » before the page's title while a form has errors.
 * @param errors a new object after each attempt: the page may have restored its title in the meantime
 */
function useErrorTitle(errors: Errors): void {
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return;
    const title = document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title;
    document.title = PREFIX + title;
    return () => {
      if (document.title === PREFIX + title) document.title = title;
    };
  }, [errors]);
}
