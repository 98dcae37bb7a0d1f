import { NBSP } from "#shared/text/format.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { Changes } from "../../../desk/ui/changes.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Facts, Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Moment, EventList } from "../../../desk/ui/event-list.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { SelectionBar } from "../../../desk/ui/selection-bar.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField, TextField } from "../../../ui/form/field.tsx";
import { deskHead } from "../../../desk/head.ts";
import { definePage } from "../../../page.ts";

export const route = definePage({
  component: KitPage,
  load: async () => null,
  head: (_, url) => deskHead("Образцы", url),
});

interface Sample {
  number: string;
  at: string;
  tone: Tone;
  state: string;
  name: string;
  goods: string;
  sum: string;
}

const rows: Sample[] = [
  {
    number: "26-000123",
    at: "2026-11-22T15:40:00Z",
    tone: "new",
    state: "Новый",
    name: "Анна Петрова",
    goods: `Батут Supreme 12${NBSP}ft`,
    sum: `64${NBSP}990${NBSP}₽`,
  },
  {
    number: "26-000122",
    at: "2026-11-22T14:05:00Z",
    tone: "active",
    state: "Подтверждён",
    name: "Клуб «Орбита», Казань",
    goods: "Гриф олимпийский, 3 позиции",
    sum: `128${NBSP}400${NBSP}₽`,
  },
  {
    number: "26-000121",
    at: "2026-11-21T09:12:00Z",
    tone: "done",
    state: "Выполнен",
    name: "Иван Сергеев",
    goods: "Коврик Тонус",
    sum: `2${NBSP}490${NBSP}₽`,
  },
  {
    number: "26-000120",
    at: "2026-11-20T18:30:00Z",
    tone: "off",
    state: "Отменён",
    name: "Ольга Кузнецова",
    goods: "Беговая дорожка Норд",
    sum: `89${NBSP}990${NBSP}₽`,
  },
];

const columns: Column<Sample>[] = [
  { id: "number", title: "Заказ", cell: ({ number }) => number, sort: "number", descending: true, phone: "title", tight: true },
  { id: "at", title: "Принят", cell: ({ at }) => <Moment iso={at} />, sort: "time", descending: true, tight: true },
  { id: "state", title: "Состояние", cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge>, phone: "aside" },
  { id: "name", title: "Покупатель", cell: ({ name }) => name },
  { id: "goods", title: "Товары", cell: ({ goods }) => goods },
  { id: "sum", title: "Сумма", cell: ({ sum }) => sum, sort: "sum", descending: true, align: "end", tight: true },
];

const changes = [
  { name: "Доставка", before: "Самовывоз", after: "Курьером" },
  { name: "Комментарий", before: "Позвонить утром", after: "" },
];

const answer = { street: "Укажите улицу и дом" };

/** Every component of the desk (development only). */
function KitPage() {
  return (
    <>
      <DeskHead
        title="Образцы"
        note={<Badge tone="new">Новый</Badge>}
        back={{ title: "Сегодня", url: "/manage/" }}
        actions={
          <>
            <button className="button" type="button">
              Сохранить
            </button>
            <Confirm label="Удалить" icon="trash-2" title="Удалить запись?">
              <form className="desk-form" method="dialog">
                <p>Вернуть её будет нельзя.</p>
                <div className="form-actions">
                  <button className="button button-danger" type="submit">
                    Удалить
                  </button>
                </div>
              </form>
            </Confirm>
          </>
        }
      />
      <FilterBar
        label="Заказы"
        end={
          <a className="button-plain" href="/manage/kit/">
            Выгрузить
          </a>
        }
      >
        <FilterText id="kit-q" name="q" label="Номер, телефон, имя, артикул" />
        <FilterSelect id="kit-state" name="state" label="Состояние" all="Все состояния" options={{ new: "Новые", done: "Выполненные" }} />
        <FilterPeriod id="kit" />
      </FilterBar>
      <DataTable
        caption="Заказы"
        columns={columns}
        rows={rows}
        keyOf={({ number }) => number}
        href={({ number }) => `/manage/kit/?number=${number}`}
        sorted="-time"
        selection={{ form: "kit-selected", name: "number", valueOf: ({ number }) => number, labelOf: ({ number }) => `Заказ ${number}` }}
        empty={<Nothing title="Ничего не нашлось" />}
        isMarked={({ tone }) => tone === "new"}
      />
      <SelectionBar id="kit-selected" name="number">
        <button className="button button-small" type="submit">
          Подтвердить
        </button>
      </SelectionBar>
      <CursorPager next="a" previous={null} note={`4${NBSP}из${NBSP}1${NBSP}204`} />
      <div className="panel-columns stack fit gap-16">
        <div className="stack fit top gap-16">
          <ConflictNote by="Анна Петрова" changes={changes} />
          <Note>Просто сведения.</Note>
          <Note tone="done">Сохранено.</Note>
          <Note tone="danger" title="Письмо не ушло">
            Почтовый сервер не принял адрес.
          </Note>
          <Panel title="Форма" note="со всеми видами полей">
            <form className="desk-form">
              <ErrorSummary errors={answer} prefix="kit-" attempt={0} />
              <InputField id="kit-street" name="street" label="Адрес" error={answer.street} />
              <SelectField
                id="kit-role"
                name="role"
                label="Роль"
                options={{ manager: "Менеджер", editor: "Редактор" }}
                hint="Что можно делать"
              />
              <TextField id="kit-text" name="text" label="Заметка" />
              <div className="form-actions">
                <button className="button" type="submit">
                  Сохранить
                </button>
                <button className="button-plain" type="button">
                  Отменить
                </button>
              </div>
            </form>
          </Panel>
        </div>
        <div className="stack fit top gap-16">
          <Panel title="Сведения">
            <Facts
              facts={[
                ["Телефон", "+7 916 204-77-11"],
                ["Почта", "anna.petrova@example.ru"],
                ["Город", ""],
              ]}
            />
          </Panel>
          <Panel title="История">
            <EventList
              entries={[
                { id: 1, at: "2026-11-22T15:40:00Z", by: "", title: "Заказ принят", tone: "new" },
                { id: 2, at: "2026-11-22T16:10:00Z", by: "Анна Петрова", title: "Изменён", body: <Changes changes={changes} /> },
                { id: 3, at: "2026-11-22T16:12:00Z", by: "Анна Петрова", title: "Подтверждён", tone: "active" },
              ]}
            />
          </Panel>
          <Panel title="Пусто">
            <Nothing title="Здесь пока ничего нет">Появится, когда придёт первый заказ.</Nothing>
          </Panel>
        </div>
      </div>
    </>
  );
}
