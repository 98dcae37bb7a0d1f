import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ShopAnswer } from "#shared/contract/desk/texts.ts";
import { LOGO_KINDS, MAX_DRAWING_BYTES, type LogoKind } from "#shared/domain/texts/text-kind.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { useFreshLook } from "../../../desk/use-fresh-look.ts";
import { base64Of, textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { textHref, textStateNames } from "../texts/text-state.ts";
import "./page.css";

/** The forms of the page by their hidden field `form`: a drawing, or a letter to try. */
const action: PageAction = async ({ api, form }) => {
  const name = String(form.get("form"));
  try {
    if (name === "letter") {
      await api.call(deskEndpoints.testLetter, { payload: {} });
      return { redirect: `${deskPaths.shop.href()}?done=letter` };
    }
    if (name === "undo") {
      const { path, number: shown } = textsOf(form, "path", "number");
      const number = Number(shown);
      await api.call(deskEndpoints.saveText, { payload: { path, number, from: Math.max(0, number - 1), publish: "now", at: "" } });
      return { redirect: `${deskPaths.shop.href()}?done=back` };
    }
    const kind = LOGO_KINDS.find((one) => one === form.get("kind"));
    const file = form.get("file");
    if (!kind || !(file instanceof File) || file.size === 0) return { form: name, errors: { file: "Выберите файл" }, values: {} };
    if (file.size > MAX_DRAWING_BYTES) return { form: name, errors: { file: `Рисунок больше 64${NBSP}КБ: уменьшите его` }, values: {} };
    const { number } = await api.call(deskEndpoints.changeLogo, { payload: { kind, file: await base64Of(file) } });
    return { redirect: `${deskPaths.shop.href()}?done=logo&kind=${kind}&version=${number}` };
  } catch (error) {
    return { form: name, ...refusal(error), values: {} };
  }
};

interface ShopData extends ShopAnswer {
  done: string | null;
  /** The file of the drawing that was replaced a moment ago, and the version that was written then: nobody undoes a colleague's. */
  replaced: { path: string; number: number } | null;
}

export const route = definePage<ShopData>({
  component: ShopPage,
  async load({ api, url, signal }) {
    const { searchParams } = url;
    const [done, { page }] = [searchParams.get("done"), await api.call(deskEndpoints.shop, { signal })];
    const path = done === "logo" ? page.logos.find(({ kind }) => kind === searchParams.get("kind"))?.path : undefined;
    const number = Number(searchParams.get("version")) || 0;
    return { page, done, replaced: path === undefined || number < 1 ? null : { path, number } };
  },
  action,
  formFiles: () => 1,
  head: (_, url) => deskHead("Сам магазин", url),
});

/** What makes the shop: each leads to its form. `part` = the fields of the file that it shows. The first two are a column of their own. */
const groups: readonly {
  title: string;
  links: readonly { title: string; note: string; path: string; part?: string }[];
}[] = [
  {
    title: "Кто продаёт и как выглядит",
    links: [
      { title: "Название и продавец", note: "имя, реквизиты, телефон, почта", path: "brand.yaml", part: "name,genitive,tagline,company" },
      { title: "Реквизиты для документов", note: "счёт, банк, подписи", path: "requisites.yaml" },
      { title: "Цвета", note: "основной и яркий, с проверкой, что текст на них читается", path: "brand.yaml", part: "colours,arc" },
      { title: "Контакты и офисы", note: "адреса, часы, отделы", path: "pages/contacts.yaml" },
      {
        title: "Меню и строка над шапкой",
        note: "шапка каждой страницы",
        path: "site.yaml",
        part: "announcement,phone_note,nav,nav_service",
      },
      { title: "Подвал", note: "колонки, телефон, права", path: "site.yaml", part: "footer" },
    ],
  },
  {
    title: "Доставка и продажа",
    links: [
      { title: "Способы и тарифы доставки", note: "регионы, цены, что считается тяжёлым", path: "delivery.yaml", part: "regions,ways" },
      { title: "Подъём и сборка", note: "цены по весу и этажам, по видам товаров", path: "delivery.yaml", part: "lift,assembly" },
      { title: "Рабочий календарь", note: "до какого часа собираем, праздники", path: "delivery.yaml", part: "calendar,call" },
      { title: "Обещания на странице товара", note: "доставка, гарантия", path: "site.yaml", part: "promises" },
      { title: "Скидки дилеров", note: "общая и по категориям", path: "selling.yaml", part: "dealer_prices" },
      { title: "Формы", note: "какие магазин не принимает: звонок, вопрос, дилер, сервис", path: "selling.yaml", part: "forms_off" },
      { title: "Яндекс Метрика", note: "номер счётчика; загружается у тех, кто разрешил", path: "selling.yaml", part: "metrika" },
      { title: "Перевозчики", note: "названия и адреса отслеживания", path: "selling.yaml", part: "carriers" },
      {
        title: "Заказы, формы и файлы",
        note: "подтверждение телефона, резерв, сколько писем и файлов",
        path: "selling.yaml",
        part: "confirm_phone,unconfirmed_orders,attachments_per_day,messages_to_one_address,import_guard",
      },
    ],
  },
  {
    title: "Главная страница",
    links: [
      { title: "Порядок блоков", note: "что стоит на главной и за чем", path: "home.yaml", part: "blocks" },
      { title: "Первый экран", note: "обещание, кнопки, картинка", path: "home.yaml", part: "hero,seo" },
      { title: "Полоса для клубов и сервис", note: "блоки ниже", path: "home.yaml", part: "clubs,care" },
    ],
  },
  { title: "Письма", links: [{ title: "Слова писем", note: "подпись и что сказать о заказе", path: "letters.yaml" }] },
];

const logoNames: Readonly<Record<LogoKind, string>> = {
  light: "Логотип на светлом",
  dark: "Логотип на тёмном",
  icon: "Значок для вкладки и телефона",
  wordmark: "Большая надпись в подвале",
};

const doneTexts: Readonly<Record<string, string>> = {
  logo: "Рисунок заменён. Покупатели увидят его за несколько секунд.",
  back: "Прежний рисунок вернулся.",
  letter: "Пробное письмо отправлено на вашу почту.",
};

/** The shop itself. */
function ShopPage({ data: { page, done, replaced } }: PageProps<ShopData>) {
  useFreshLook(done === "logo" || done === "back");
  const undone = usePageForm("undo");
  const doneText = done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined;
  return (
    <>
      <DeskHead
        title="Сам магазин"
        note={`${page.name}: ${page.tagline}`}
        actions={
          <a className="button button-outline" href={deskPaths.start.href()}>
            Первый запуск
          </a>
        }
      />
      <div className="stack fit gap-16">
        {doneText && (
          <Note tone="done" title={doneText}>
            {replaced && (
              <form method="post">
                <input type="hidden" name="form" value="undo" />
                <input type="hidden" name="path" value={replaced.path} />
                <input type="hidden" name="number" value={replaced.number} />
                <button className="button-plain" type="submit" disabled={undone.sending}>
                  <Icon name="undo-2" small />
                  Вернуть как было
                </button>
              </form>
            )}
          </Note>
        )}
        {undone.errors.form && <Note tone="danger">{undone.errors.form}</Note>}
        <div className="panel-columns stack fit gap-16">
          <div className="stack fit gap-16">
            {groups.slice(0, 2).map((group) => (
              <Group key={group.title} {...group} files={page.files} />
            ))}
          </div>
          <div className="stack fit gap-16">
            {groups.slice(2).map((group) => (
              <Group key={group.title} {...group} files={page.files} />
            ))}
            <Panel title="Логотип" note={`SVG без скриптов или PNG, до 64${NBSP}КБ`}>
              {page.logos.map((logo) => (
                // Another drawing empties the field of the file.
                <LogoForm key={`${logo.kind} ${logo.picture.length} ${logo.picture.slice(-40)}`} {...logo} />
              ))}
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function Group({ title, links, files }: (typeof groups)[number] & Pick<ShopAnswer["page"], "files">) {
  const states = new Map(files.map(({ path, state }) => [path, state]));
  return (
    <Panel title={title}>
      <ul className="stack gap-12">
        {links.map(({ title: name, note, path, part }) => {
          const state = textStateNames[states.get(path) ?? "program"];
          return (
            <li className="spread middle gap-12" key={name}>
              <span className="lines">
                <a className="desk-link semibold" href={textHref(path, part === undefined ? {} : { part })}>
                  {name}
                </a>
                <span className="soft">{note}</span>
              </span>
              {states.get(path) !== "program" && <Badge tone={state[0]}>{state[1]}</Badge>}
            </li>
          );
        })}
      </ul>
      {title === "Письма" && <TestLetter />}
    </Panel>
  );
}

function TestLetter() {
  const { errors, sending } = usePageForm("letter");
  return (
    <form method="post">
      <input type="hidden" name="form" value="letter" />
      {errors.form && <FieldError id="letter-error" text={errors.form} />}
      <button className="button button-outline" type="submit" disabled={sending}>
        <Icon name="mail" small />
        Послать пробное письмо себе
      </button>
    </form>
  );
}

function LogoForm({ kind, path, picture }: ShopAnswer["page"]["logos"][number]) {
  const { errors, sending } = usePageForm(kind);
  const error = errors.file ?? errors.text ?? errors.form;
  return (
    <form className="stack gap-8 ruled" method="post" encType="multipart/form-data">
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="kind" value={kind} />
      <div className="spread middle gap-12">
        <label className="semibold" htmlFor={`logo-${kind}`}>
          {logoNames[kind]}
        </label>
        <a className="desk-link text-13" href={textHref(path)}>
          Прежние
        </a>
      </div>
      <img
        className={kind === "dark" || kind === "wordmark" ? "logo-sample logo-on-dark rounded-inner" : "logo-sample surface-inner"}
        src={picture}
        alt={logoNames[kind]}
      />
      {error && <FieldError id={`logo-${kind}-error`} text={error} />}
      <div className="cluster gap-8">
        <input className="full-width text-15" id={`logo-${kind}`} type="file" name="file" accept=".svg,.png,image/svg+xml,image/png" />
        <button className="button button-outline button-small" type="submit" disabled={sending}>
          Заменить
        </button>
      </div>
    </form>
  );
}
