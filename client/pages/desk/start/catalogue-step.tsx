import type { ReactNode } from "react";
import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TableFields } from "../goods-table/table-fields.tsx";
import { StepButton } from "./step-button.tsx";

const sourceNames = { demo: "Демонстрация", feed: "Выгрузка", hand: "Свои товары" } as const;

interface CatalogueStepProps extends Pick<FirstStartPage["page"], "catalogue"> {
  /** What the goods that were added still need. */
  children?: ReactNode;
}

/** Where the goods come from. The demonstration goes before goods of one's own come; a feed takes its place by itself. */
export function CatalogueStep({ catalogue, children }: CatalogueStepProps) {
  const count = catalogue?.products ?? 0;
  const isDemo = catalogue?.source === "demo";
  const note = catalogue
    ? `${sourceNames[catalogue.source]}: ${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`
    : "товаров нет";
  const ways = [
    { title: "Выгрузка файлом", note: `YML Яндекс Маркета: перед импортом покажем разницу`, url: deskPaths.imports.href() },
    { title: "Выгрузка по адресу", note: `магазин забирает сам по${NBSP}расписанию`, url: deskPaths.newImportSource.href() },
    { title: "Обмен с 1С", note: "товары из 1С, заказы в неё", url: deskPaths.exchange.href() },
    ...(isDemo ? [] : [{ title: "Товары по одному", note: "название, цена, снимки", url: deskPaths.goodsNew.href() }]),
  ];
  return (
    <>
      {children}
      <Panel title="Откуда товары" note={note}>
        {isDemo && (
          <>
            <p>
              Своя таблица (XLSX, CSV или{NBSP}прямо из{NBSP}буфера) и{NBSP}товары по{NBSP}одному{NBSP}— когда демонстрации нет. Выгрузка
              встаёт на{NBSP}её место сама.
            </p>
            <div>
              <Empty />
            </div>
          </>
        )}
        <ul className="stack gap-12">
          {ways.map(({ title, note: what, url }) => (
            <li className="lines" key={title}>
              <a className="desk-link semibold" href={url}>
                {title}
              </a>
              <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {/* After its goods were added the field is empty again. */}
      {!isDemo && <GoodsTable key={count} />}
      {count > 0 ? (
        <StepButton step="catalogue" state="done">
          {isDemo ? "Оставить демонстрацию" : "Дальше"}
        </StepButton>
      ) : (
        <StepButton step="catalogue" state="skipped">
          Пропустить: товары потом
        </StepButton>
      )}
    </>
  );
}

/** Takes the demonstration away. */
export function Empty({ step = "catalogue" }: { step?: "catalogue" | "done" }) {
  const { errors, answer, sending } = usePageForm("empty");
  return (
    <Confirm label="Убрать демонстрацию" icon="trash-2" title="Убрать демонстрацию?" open={answer !== undefined}>
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="empty" />
        <input type="hidden" name="step" value={step} />
        {errors["form"] && <Note tone="danger">{errors["form"]}</Note>}
        <p>
          Уйдут её{NBSP}товары с{NBSP}отзывами, а{NBSP}если тексты ещё не{NBSP}ваши{NBSP}— и{NBSP}её статьи, истории и{NBSP}картинки.
          Вернуть можно одним нажатием на{NBSP}последнем шаге.
        </p>
        <div className="form-actions">
          <button className="button button-danger" type="submit" disabled={sending}>
            Убрать
          </button>
        </div>
      </form>
    </Confirm>
  );
}

const EXAMPLE = "Чайник 2 л; Чайники; 2 490; 4; Эмаль в три слоя\nЧайник 3 л; ; 2 990; 2; Со свистком";

/** Ten goods, or two hundred, at once. */
function GoodsTable() {
  const { errors, values, sending, attempt } = usePageForm("goods");
  return (
    <form className="desk-form" method="post" encType="multipart/form-data" noValidate>
      <input type="hidden" name="form" value="goods" />
      <Seen values={{ table: "" }} />
      <ErrorSummary errors={errors} prefix="start-" attempt={attempt} />
      <Panel title="Товары списком" note={`до${NBSP}200${NBSP}строк`}>
        <TableFields
          prefix="start-"
          label={`Впишите строками или${NBSP}вставьте из${NBSP}таблицы`}
          hint={`Название; раздел; цена; остаток; описание. Раздел строки выше можно не${NBSP}повторять, новые разделы появятся сами`}
          example={EXAMPLE}
          errors={errors}
          values={values}
        />
        <p className="soft text-15">
          В{NBSP}таблице с{NBSP}другим порядком первая строка называет столбцы: «название» и{NBSP}любые из{NBSP}«раздел», «цена», «остаток»,
          «артикул», «бренд», «описание».
        </p>
        <button className="button" type="submit" disabled={sending}>
          {sending ? "Добавляем…" : "Добавить товары"}
        </button>
      </Panel>
    </form>
  );
}
