import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ImportRow, ImportSource } from "#shared/contract/desk/imports.ts";
import { isUnderWay, MAX_FEED_UPLOAD, MAX_SOURCES } from "#shared/domain/imports/import-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { useProgress } from "../../../desk/use-progress.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { action } from "./action.ts";
import { FeedOptionFields } from "./option-fields.tsx";
import { StateBadge } from "./state.tsx";
import "../../../ui/form/form.css";

export const route = definePage<ImportsData>({
  component: ImportsPage,
  async load({ api, url, signal }) {
    const query = { cursor: url.searchParams.get("cursor") ?? "" };
    const { page } = await api.call(deskEndpoints.imports, { query, signal });
    const [done, id] = ["done", "id"].map((name) => url.searchParams.get(name));
    const asked = done === "fetch" ? page.sources.find((one) => String(one.id) === id) : undefined;
    const isWaiting = asked !== undefined && (asked.checked_at ?? "") === url.searchParams.get("since");
    return { ...page, done: done ?? null, fetched: asked ? { name: asked.name, fault: asked.fault, isWaiting } : null };
  },
  action,
  formFiles: () => 1,
  formFileBytes: MAX_FEED_UPLOAD,
  head: (_, url) => deskHead("Импорт", url),
  query: ["cursor", "done", "id", "since"],
});

interface ImportsData {
  runs: ImportRow[];
  sources: ImportSource[];
  next: string | null;
  /** What has just been done. */
  done: string | null;
  /** The address that somebody has just asked to check, until it is checked and after. */
  fetched: { name: string; fault: string; isWaiting: boolean } | null;
}

/** «+12 −3», what an import changes. */
function Counts({ counts }: Pick<ImportRow, "counts">) {
  if (!counts) return null;
  const parts = [
    [counts.added, `+${counts.added}`, "появится"],
    [counts.gone, `−${counts.gone}`, "исчезнет"],
    [counts.repriced, `₽${NBSP}${counts.repriced}`, "сменит цену"],
    [counts.changed, `≈${NBSP}${counts.changed}`, "изменится"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0);
  if (shown.length === 0) return <span className="soft">без изменений</span>;
  return (
    <span className="cluster gap-10 numeric">
      {shown.map(([, text, title]) => (
        <span key={title} title={title}>
          {text}
          <span className="visually-hidden"> {title}</span>
        </span>
      ))}
    </span>
  );
}

const columns: Column<ImportRow>[] = [
  { id: "name", title: "Выгрузка", cell: ({ name }) => name, phone: "title" },
  { id: "state", title: "Состояние", cell: ({ state }) => <StateBadge state={state} />, phone: "aside" },
  { id: "counts", title: "Товары", cell: (run) => <Counts {...run} /> },
  { id: "by", title: "Кто", cell: ({ source, by }) => source || by },
  { id: "created", title: "Когда", cell: ({ created_at }) => <Moment iso={created_at} />, tight: true },
  { id: "bytes", title: "Размер", cell: ({ bytes }) => fileSize(bytes), align: "end", tight: true, phone: "hidden" },
];

const sourceColumns: Column<ImportSource>[] = [
  { id: "name", title: "Откуда", cell: SourceName, phone: "title" },
  {
    id: "state",
    title: "Состояние",
    phone: "aside",
    cell: ({ fault, checked_at }) => (fault !== "" ? <Badge tone="danger">Сбой</Badge> : checked_at && <Badge tone="done">Работает</Badge>),
  },
  {
    id: "checked",
    title: "Проверяли",
    cell: ({ checked_at }) => (checked_at ? <Moment iso={checked_at} /> : <span className="soft">ещё нет</span>),
    tight: true,
  },
  {
    id: "next",
    title: "Следующий раз",
    cell: ({ next_at }) => (next_at ? <Moment iso={next_at} /> : <span className="soft">по нажатию</span>),
    tight: true,
  },
  { id: "fetch", title: "Загрузить", silent: true, cell: (source) => <FetchNow source={source} />, phone: "wide", align: "end" },
];

function SourceName({ name, url, fault }: ImportSource) {
  return (
    <span className="lines">
      {name}
      <span className="soft text-13 anywhere">{url}</span>
      {fault !== "" && <span className="pending text-13">{fault}</span>}
    </span>
  );
}

function Fetched({ name, fault, isWaiting }: NonNullable<ImportsData["fetched"]>) {
  if (isWaiting)
    return (
      <Note>
        Проверяем «{name}». Если выгрузка изменилась, она появится в{NBSP}истории.
      </Note>
    );
  if (fault !== "") return <Note tone="danger" title={`«${name}» не${NBSP}загружается`}>{`${fault} Каталог прежний.`}</Note>;
  return (
    <Note tone="done">
      «{name}» проверен. Если выгрузка изменилась, она в{NBSP}истории.
    </Note>
  );
}

function FetchNow({ source: { id, name, checked_at: since } }: { source: ImportSource }) {
  const { sending } = usePageForm(`fetch-${id}`);
  return (
    <form method="post">
      <input type="hidden" name="form" value={`fetch-${id}`} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="since" value={since ?? ""} />
      <button className="button button-outline button-small" type="submit" name="do" value="fetch" disabled={sending}>
        Проверить сейчас<span className="visually-hidden">: {name}</span>
      </button>
    </form>
  );
}

/** Where the catalogue comes from: a file, an address, and what came so far. */
function ImportsPage({ data: { runs, sources, next, done, fetched } }: PageProps<ImportsData>) {
  useProgress(fetched?.isWaiting === true || runs.some(({ state }) => isUnderWay(state)));
  const asked = runs.find(({ state }) => state === "planned");
  return (
    <>
      <DeskHead title="Импорт" note={`Выгрузка в${NBSP}формате Яндекс Маркета (YML)`} />
      <div className="stack fit gap-24">
        {fetched && <Fetched {...fetched} />}
        {done === "removed" && <Note tone="done">Адрес удалён. Каталог остался как есть.</Note>}
        {asked && (
          <Note tone="warning" title="Разница ждёт вашего решения">
            <a className="desk-link" href={deskPaths.importRun.href({ id: String(asked.id) })}>
              {asked.name}
            </a>
          </Note>
        )}
        <div className="panel-columns stack gap-16">
          <Panel
            title="По адресу"
            note={`магазин забирает сам, по${NBSP}расписанию`}
            flush={sources.length > 0}
            actions={
              sources.length < MAX_SOURCES && (
                <a className="button button-outline button-small" href={deskPaths.newImportSource.href()}>
                  Добавить адрес
                </a>
              )
            }
          >
            <DataTable
              caption="Адреса выгрузок"
              columns={sourceColumns}
              rows={sources}
              keyOf={({ id }) => id}
              href={({ id }) => deskPaths.importSource.href({ id: String(id) })}
              empty={
                <Nothing title="Адресов ещё нет">
                  Дайте адрес выгрузки из{NBSP}1С или с{NBSP}прежнего сайта: магазин будет забирать её по{NBSP}часам и{NBSP}скажет, если
                  что-то не{NBSP}так.
                </Nothing>
              }
            />
          </Panel>
          <SendFile />
        </div>
        <section className="stack fit gap-12" aria-label="История">
          <h2 className="text-20">История</h2>
          <DataTable
            caption="Импорты"
            columns={columns}
            rows={runs}
            keyOf={({ id }) => id}
            href={({ id }) => deskPaths.importRun.href({ id: String(id) })}
            isMarked={({ state }) => state === "planned"}
            empty={
              <Nothing title="Ничего ещё не загружали">
                Отдайте файл выгрузки: магазин покажет разницу и{NBSP}ничего не{NBSP}изменит, пока вы{NBSP}её не{NBSP}примете.
              </Nothing>
            }
          />
          <CursorPager next={next} />
        </section>
      </div>
    </>
  );
}

/** A file of the own disk. */
function SendFile() {
  const { errors, values, sending, attempt } = usePageForm("file");
  const { file: fault } = errors;
  return (
    <Panel title="Из файла" note="сначала покажем разницу">
      <form className="desk-form" method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="form" value="file" />
        <ErrorSummary errors={errors} prefix="feed-" attempt={attempt} />
        <Field
          id="feed-file"
          label="Файл выгрузки"
          hint={`XML или${NBSP}XML.gz, до${NBSP}${fileSize(MAX_FEED_UPLOAD)}. Больше — по${NBSP}адресу.`}
          error={fault}
        >
          <input
            className="full-width text-15"
            id="feed-file"
            name="file"
            type="file"
            accept=".xml,.yml,.gz"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? "feed-file-error feed-file-hint" : "feed-file-hint"}
          />
        </Field>
        <details open={errors.rates !== undefined || errors.category !== undefined}>
          <summary className="button-plain">Если выгрузка необычная</summary>
          <div className="stack gap-12">
            <FeedOptionFields prefix="feed-" values={values} errors={errors} />
          </div>
        </details>
        <div className="form-actions">
          <button className="button" type="submit" name="do" value="send" disabled={sending}>
            {sending ? "Отправляем файл…" : "Показать разницу"}
          </button>
        </div>
      </form>
    </Panel>
  );
}
