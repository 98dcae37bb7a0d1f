import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { TextDiff, TextPage as Text, TextPicture } from "#shared/contract/desk/texts.ts";
import { MAX_PHOTO_BYTES, MAX_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { PhotoUpload } from "../goods-product/photo-upload.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { textHref, textStateNames } from "../texts/text-state.ts";
import { Photo } from "../../../ui/photo.tsx";
import { action } from "./action.ts";
import { Comparison } from "./comparison.tsx";
import { readDealerExamples, type DealerExample } from "./dealer-prices.tsx";
import { Editor } from "./editor.tsx";
import { PICTURES } from "./fields.tsx";
import { History } from "./history.tsx";
import "./page.css";

interface TextData {
  text: Text;
  pictures: readonly TextPicture[];
  /** For the form of the dealers' prices alone. */
  examples: readonly DealerExample[];
  /** The comparison that the address asks for. */
  diff: (TextDiff & { from: number; to: number }) | null;
  /** The file as it is, not its form. */
  asFile: boolean;
  /** The fields of the form that are shown; empty = all. */
  part: readonly string[];
  done: string | null;
}

export const route = definePage<TextData>({
  component: TextEditPage,
  async load({ api, url: { searchParams }, signal }) {
    const path = searchParams.get("path") ?? "";
    const [from, to] = (searchParams.get("compare") ?? "").split("-");
    const part = (searchParams.get("part") ?? "").split(",").filter((name) => name !== "");
    const [{ page }, { pictures }, examples, diff] = await Promise.all([
      api.call(deskEndpoints.text, { query: new URLSearchParams({ path }), signal }),
      api.call(deskEndpoints.textPictures, { signal }),
      path === "selling.yaml" && part.includes("dealer_prices") ? readDealerExamples(api, signal) : [],
      from && to ? api.call(deskEndpoints.textDiff, { query: new URLSearchParams({ path, from, to }), signal }) : null,
    ]);
    return {
      text: page,
      pictures: page.form ? pictures : [],
      diff: diff && { ...diff, from: Number(from), to: Number(to) },
      asFile: searchParams.has("file"),
      part,
      examples,
      done: searchParams.get("done"),
    };
  },
  action,
  formFiles: () => MAX_UPLOADED,
  formFileBytes: MAX_PHOTO_BYTES,
  formTexts: "long",
  head: ({ text }, url) => deskHead(text.title, url),
});

const doneTexts: Readonly<Record<string, string>> = {
  now: "Опубликовано. Покупатели увидят это за несколько секунд.",
  at: "Сохранено: выйдет в назначенное время.",
  draft: "Черновик сохранён. Покупатели его не видят.",
  returned: "Прежняя версия снова опубликована.",
  pictures: "Картинки загружены: выберите их в поле «Файл картинки».",
  removed: "Убрано с сайта. Версии остались в истории.",
};

/** One text: its form or its file, the page beside it, its history. */
function TextEditPage({ data: { text, pictures, examples, diff, asFile, part, done } }: PageProps<TextData>) {
  const [tone, state] = textStateNames[text.state];
  const doneText = done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined;
  return (
    <>
      <DeskHead
        title={text.title}
        note={
          <>
            <Badge tone={tone}>{state}</Badge>
            {text.planned_at && `выйдет ${momentText(text.planned_at)}`}
          </>
        }
        back={
          text.kind === "shop" ? { title: "Сам магазин", url: deskPaths.shop.href() } : { title: "Тексты", url: deskPaths.texts.href() }
        }
        actions={
          <>
            {text.form && part.length === 0 && (
              <a className="button button-outline" href={textHref(text.path, asFile ? {} : { file: "" })}>
                {asFile ? "Как форма" : "Как файл"}
              </a>
            )}
            {text.preview !== "" && text.state !== "removed" && (
              <a className="button button-outline" href={text.preview} target="_blank" rel="noreferrer">
                <Icon name="external-link" small />
                {text.state === "draft" || text.state === "planned" ? "Ссылка на черновик" : "На сайте"}
              </a>
            )}
            {text.removable && text.state !== "removed" && <Remove text={text} />}
          </>
        }
      />
      <div className="stack fit gap-12">
        {text.fault !== "" && (
          <Note tone="danger" title="Эту версию программа прочесть не может, покупатели видят прежнюю">
            {text.fault}
          </Note>
        )}
        {doneText && (
          <Note tone="done" title={doneText}>
            {done !== "draft" && done !== "pictures" && (text.number > 1 || text.has_program) && <Undo text={text} part={part} />}
          </Note>
        )}
        {diff && (
          <Panel title={`Сравнение: ${versionName(diff.from)} и ${versionName(diff.to)}`}>
            <Comparison lines={diff.lines} />
          </Panel>
        )}
        <Editor key={`${text.path} ${text.number} ${asFile}`} text={text} asFile={asFile} part={part} examples={examples} />
        {text.form && text.form.some(({ key }) => key === "picture" || key === "hero") && <Pictures pictures={pictures} />}
        <History text={text} />
      </div>
      <datalist id={PICTURES}>
        {pictures.map(({ src, alt }) => (
          <option key={src} value={src}>
            {alt}
          </option>
        ))}
      </datalist>
    </>
  );
}

const versionName = (number: number) => (number === 0 ? `исходный текст` : `версия${NBSP}${number}`);

/** Publishes what was before the last version. */
function Undo({ text: { path, number }, part }: { text: Text; part: readonly string[] }) {
  return (
    <form method="post">
      <input type="hidden" name="form" value="return" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="part" value={part.join(",")} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="from" value={number - 1} />
      <input type="hidden" name="publish" value="now" />
      <button className="button-plain" type="submit">
        <Icon name="undo-2" small />
        Вернуть как было
      </button>
    </form>
  );
}

function Remove({ text: { path, number, title } }: { text: Text }) {
  return (
    <Confirm label="Убрать" icon="trash-2" title={`Убрать с сайта: ${title}?`}>
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="number" value={number} />
        <p>Страница исчезнет. Вернуть её можно из{NBSP}истории.</p>
        <div className="form-actions">
          <button className="button button-danger" type="submit">
            Убрать
          </button>
        </div>
      </form>
    </Confirm>
  );
}

/** The shop's own pictures, which the fields of the form offer, and a place to upload more. */
function Pictures({ pictures }: { pictures: readonly TextPicture[] }) {
  const own = pictures.filter(({ src }) => src.startsWith("/photo/"));
  return (
    <Panel title="Картинки магазина" note={`их предлагает поле «Файл картинки»; рядом опишите, что на${NBSP}ней`} id="pictures">
      {own.length > 0 && (
        <ul className="cluster gap-12">
          {own.map((picture) => (
            <li className="stack fit gap-4 text-13 anywhere" key={picture.src}>
              <Photo picture={picture} sizes="160px" maxWidth={320} width={160} height={160} className="rounded-inner" decorative />
              {picture.src}
            </li>
          ))}
        </ul>
      )}
      <PhotoUpload
        label="Загрузить картинки"
        prefix="text-"
        send={(api, payload) => api.call(deskEndpoints.uploadTextPictures, { payload })}
      />
    </Panel>
  );
}
