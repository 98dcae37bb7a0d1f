import { useEffect, useRef, useState } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { TextPage } from "#shared/contract/desk/texts.ts";
import { diffLines } from "#shared/text/line-diff.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { useLive } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { readSeen, Seen } from "../../../desk/ui/seen.tsx";
import { textsIn } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useAppContext } from "../../../state/context.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField, TextField } from "../../../ui/form/field.tsx";
import { contentsOf, type TextAnswer } from "./action.ts";
import { Comparison } from "./comparison.tsx";
import { DEALER_CATEGORIES, DealerPrices, discountsIn, type DealerExample } from "./dealer-prices.tsx";
import { Fields } from "./fields.tsx";

interface EditorProps {
  text: TextPage;
  asFile: boolean;
  part: readonly string[];
  /** Prices that dealers' discounts are shown with; empty = the form has none. */
  examples: readonly DealerExample[];
}

/** How long nobody types before the page beside the text is made anew, ms. */
const PAUSE_MS = 900;

/** The form of a text, and beside it the page as it will be. */
export function Editor({ text, asFile, part, examples }: EditorProps) {
  const { errors, values: typed, sending, attempt, answer } = usePageForm<TextAnswer>("save");
  const form = useRef<HTMLFormElement>(null);
  const preview = usePreview(text, form);
  // Of a refused form the rows are shown as they were sent, in their new order. The page itself may have come with the answer: what was typed into it since stays.
  const [came] = useState(answer);
  const refused = answer === came ? 0 : attempt;
  const conflict = answer?.conflict;
  const isForm = text.form !== null && !asFile;
  const fields = (text.form ?? []).filter(({ key }) => part.length === 0 || part.includes(key));
  const names = (name: string) => part.length === 0 || part.some((key) => name === key || name.startsWith(`${key}.`));
  const shownOf = (page: TextPage) =>
    isForm ? Object.fromEntries(Object.entries(page.values).filter(([name]) => names(name))) : { text: page.text };
  const seen = shownOf(conflict ?? text);
  const values = conflict && isForm ? mergedByPart(seen, typed) : answer ? typed : seen;
  const live = useLive();
  // Without script, and when somebody has written more than names and numbers, they are a text.
  const discounts = live && isForm && examples.length > 0 ? discountsIn(values[DEALER_CATEGORIES] ?? "") : null;
  const body = text.format === "markdown" && part.length === 0;
  // Its room stands before the page has come, so that no button moves away under a finger.
  const isBesidePage = live && text.preview !== "";
  if (text.format === "photo" || (text.format === "drawing" && text.text === "")) return <Photo text={text} />;
  return (
    <div className={isBesidePage ? "text-columns has-preview stack fit gap-16" : "text-columns stack fit gap-16"}>
      <form
        className="desk-form"
        method="post"
        encType="multipart/form-data"
        noValidate
        ref={form}
        data-title={text.title}
        onInput={preview.onInput}
      >
        <input type="hidden" name="form" value="save" />
        <input type="hidden" name="path" value={text.path} />
        <input type="hidden" name="part" value={part.join(",")} />
        <input type="hidden" name="number" value={conflict?.number ?? text.number} />
        <Seen values={seen} />
        {conflict && <Conflict present={conflict} before={text} />}
        <ErrorSummary errors={errors} prefix="text-" attempt={attempt} />
        {isForm ? (
          <>
            <Fields
              key={conflict?.number}
              fields={discounts ? withoutCategories(fields) : fields}
              values={values}
              errors={errors}
              refused={refused}
            />
            {discounts && (
              <DealerPrices
                key={`dealers ${conflict?.number}`}
                examples={examples}
                yaml={values[DEALER_CATEGORIES] ?? ""}
                discounts={discounts}
                percent={values["dealer_prices.percent"] ?? ""}
                error={errors[DEALER_CATEGORIES]}
              />
            )}
            {body && (
              <TextField
                key={`body ${conflict?.number}`}
                id="text-body"
                name="body"
                label="Текст (Markdown)"
                hint={`## — заголовок раздела, **жирно**, [слова](/adres/), строки с${NBSP}- становятся списком`}
                rows={24}
                defaultValue={values.body}
                error={errors.body}
              />
            )}
          </>
        ) : (
          <TextField
            id="text-text"
            name="text"
            className="field-input text-code"
            label={`Файл ${text.path}`}
            rows={28}
            spellCheck={false}
            defaultValue={values.text}
            error={errors.text}
          />
        )}
        <div className="text-save box stack gap-12">
          <div className="form-actions">
            <button className="button" type="submit" name="publish" value="now" disabled={sending}>
              Опубликовать
            </button>
            <button className="button button-outline" type="submit" name="publish" value="draft" disabled={sending}>
              Сохранить черновик
            </button>
          </div>
          <details open={typed.publish === "at"}>
            <summary className="button-plain">В назначенное время</summary>
            <div className="text-plan cluster gap-8">
              <InputField
                id="text-at"
                name="at"
                type="datetime-local"
                label="Когда опубликовать, по Москве"
                defaultValue={answer ? typed.at : ""}
                error={errors.at}
              />
              <button className="button button-outline" type="submit" name="publish" value="at" disabled={sending}>
                Назначить
              </button>
            </div>
          </details>
        </div>
      </form>
      {preview.address !== "" && (
        <div className="text-preview stack fit top gap-8">
          <p className="spread text-13 soft">
            <span>Страница, какой она будет</span>
            <span role="status">{preview.note}</span>
          </p>
          <iframe
            className="text-frame outlined rounded"
            src={preview.address}
            title="Страница, какой она будет"
            sandbox="allow-same-origin"
          />
        </div>
      )}
    </div>
  );
}

/** The form of the dealers' prices but for the discounts of categories. */
const withoutCategories = (fields: TextPage["form"] & object) =>
  fields.map((field) => ({ ...field, fields: (field.fields ?? []).filter(({ key }) => key !== "categories") }));

/**
 * The fields after somebody else has saved: a part of the form (its first level) that was touched is as typed, all else as it is now. Rows of a list
 * have no names of their own, so a list is one part.
 */
function mergedByPart(present: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>): Record<string, string> {
  const seen = readSeen(typed) ?? {};
  const part = (name: string) => name.split(".", 1)[0] ?? "";
  const plain = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n");
  const names = [...new Set([...Object.keys(seen), ...Object.keys(typed)])].filter((name) => name in seen || name.includes("."));
  const touched = new Set(names.filter((name) => plain(typed[name]) !== plain(seen[name])).map(part));
  const own = Object.entries(typed).filter(([name]) => touched.has(part(name)));
  return { ...Object.fromEntries(Object.entries(present).filter(([name]) => !touched.has(part(name)))), ...Object.fromEntries(own) };
}

/** Makes the page beside the text anew when nobody has typed for a moment. */
function usePreview(text: TextPage, form: React.RefObject<HTMLFormElement | null>) {
  const { api } = useAppContext();
  const live = useLive();
  const [address, setAddress] = useState("");
  const [note, setNote] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = async () => {
    if (!form.current || text.preview === "") return;
    const data = new FormData(form.current);
    try {
      const payload = { path: text.path, number: text.number, ...contentsOf(textsIn(data), readSeen(data)) };
      const made = await api.call(deskEndpoints.previewText, { payload });
      // The address is the same while its hour lasts: a mark makes the frame load it again.
      setAddress(`${made.address}&at=${Date.now()}`);
      setNote("");
    } catch (error) {
      setNote(Object.values(refusal(error).errors)[0] ?? "");
    }
  };
  useEffect(() => {
    // What nobody has changed has no draft to be shown yet.
    if (text.preview !== "" && text.number === 0) void show();
    else setAddress(text.preview);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `show` reads the form when it is called
  }, [text.preview, text.number]);
  return {
    address: live ? address : "",
    note,
    onInput() {
      clearTimeout(timer.current);
      if (text.preview !== "") timer.current = setTimeout(() => void show(), PAUSE_MS);
    },
  };
}

/** Somebody else was faster: what is saved now stands above what was typed, which is still in the fields. */
function Conflict({ present, before }: { present: TextPage; before: TextPage }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [present]);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="warning" title={`Пока вы работали, текст изменил другой сотрудник: ${present.history[0]?.by ?? ""}`}>
        <p>
          Ваши правки остались в{NBSP}полях и{NBSP}пока не{NBSP}сохранены. Сверьте их с{NBSP}тем, что записано, и{NBSP}сохраните ещё раз.
        </p>
        <Comparison lines={diffLines(before.text, present.text)} />
        <details>
          <summary className="button-plain">Записанный текст целиком</summary>
          <pre className="text-diff text-13 typed">{present.text}</pre>
        </details>
      </Note>
    </div>
  );
}

function Photo({ text }: { text: TextPage }) {
  return (
    <Panel title="Картинка">
      <p>
        В{NBSP}текстах её адрес — <code>/{text.path}</code>
      </p>
      <img className="text-photo rounded full-width" src={`/_ipx/w_640,f_auto/${text.path}`} alt="" />
    </Panel>
  );
}
