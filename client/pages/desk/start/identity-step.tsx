import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { NewShopField } from "#shared/domain/texts/first-start.ts";
import { NBSP } from "#shared/text/format.ts";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { Field, InputField } from "../../../ui/form/field.tsx";
import { ColourField } from "../text/colour-field.tsx";
import { textHref } from "../texts/text-state.ts";
import { StepButton } from "./step-button.tsx";
import "../text/page.css";

interface Text {
  label: string;
  hint?: string;
  autoComplete?: string;
  inputMode?: "tel" | "email" | "numeric";
}

const texts: Readonly<Record<Exclude<NewShopField, "primary" | "accent">, Text>> = {
  name: { label: "Название магазина", hint: "Как его зовут покупатели, без кавычек", autoComplete: "organization" },
  tagline: { label: "Чем торгуете, одной строкой", hint: `Например «Посуда для дома». Станет заголовком главной` },
  phone: { label: "Телефон для покупателей", autoComplete: "tel", inputMode: "tel" },
  email: { label: "Почта для покупателей", autoComplete: "email", inputMode: "email" },
  legal_name: { label: "Продавец", hint: "ООО «…» или ИП Фамилия Имя Отчество" },
  inn: { label: "ИНН", inputMode: "numeric" },
  ogrn: { label: "ОГРН или ОГРНИП", inputMode: "numeric" },
  address: { label: "Адрес продавца", autoComplete: "street-address" },
};

/** Name, contacts and look: with them the texts of the shop's own begin. */
export function IdentityStep({ page: { own_texts: own, shop, steps } }: FirstStartPage) {
  // Texts that were begun by taking the demonstration away are not named yet.
  const isOpen = steps.some(({ id, state }) => id === "identity" && state === "open");
  return own && !isOpen ? <OwnIdentity shop={shop} /> : <NewIdentity own={own} />;
}

function OwnIdentity({ shop }: Pick<FirstStartPage["page"], "shop">) {
  const { errors } = usePageForm("identity");
  return (
    <Panel title="Название и вид" note={shop.name}>
      {errors["form"] && <Note tone="danger">{errors["form"]}</Note>}
      <p>
        {shop.tagline}. Телефон {shop.phone}, почта {shop.email}.
      </p>
      <p className="cluster gap-12">
        <a className="desk-link" href={textHref("brand.yaml", { part: "name,genitive,tagline,company" })}>
          Название и{NBSP}продавец
        </a>
        <a className="desk-link" href={textHref("brand.yaml", { part: "colours,arc" })}>
          Цвета
        </a>
        <a className="desk-link" href={deskPaths.shop.href()}>
          Логотип и{NBSP}остальное
        </a>
      </p>
      <StepButton step="identity" state="done">
        Дальше
      </StepButton>
    </Panel>
  );
}

function NewIdentity({ own }: { own: boolean }) {
  const { errors, values, sending, attempt } = usePageForm("identity");
  const colours = { primary: values["primary"] ?? "#1f4e79", accent: values["accent"] ?? "#ffc857" };
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const error = (name: string) => (errors[name] === undefined ? {} : { error: errors[name] });
  return (
    <>
      <form className="desk-form" method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="form" value="identity" />
        <Seen values={{ ...Object.fromEntries(names.map((name) => [name, ""])), primary: "#1f4e79", accent: "#ffc857" }} />
        <ErrorSummary errors={errors} prefix="start-" attempt={attempt} />
        <Panel title="Название и вид" note="это увидят покупатели, всё можно изменить потом">
          {names.map((name) => (
            <InputField
              key={name}
              id={`start-${name}`}
              name={name}
              {...texts[name]}
              maxLength={300}
              defaultValue={values[name]}
              {...error(name)}
            />
          ))}
          <ColourField
            id="start-primary"
            name="primary"
            label="Основной цвет: кнопки и ссылки"
            defaultValue={colours.primary}
            {...error("primary")}
          />
          <ColourField
            id="start-accent"
            name="accent"
            label="Яркий цвет: главная кнопка"
            defaultValue={colours.accent}
            {...error("accent")}
          />
          <Field
            id="start-logo"
            label="Логотип"
            hint={`SVG без скриптов или${NBSP}PNG, до${NBSP}64${NBSP}КБ. Без файла напишем название буквами`}
            {...error("logo")}
          >
            <input id="start-logo" className="full-width text-15" name="logo" type="file" accept=".svg,.png,image/svg+xml,image/png" />
          </Field>
          {!own && (
            <p className="soft text-15">
              Вместо текстов демонстрации встанут короткие: условия, оплата, доставка, сервис, контакты. Её статьи, истории, обещания и
              {NBSP}картинки уйдут; вернуть их можно одним нажатием.
            </p>
          )}
        </Panel>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Записываем…" : "Назвать магазин"}
          </button>
        </div>
      </form>
      <StepButton step="identity" state="skipped">
        {own ? "Пропустить" : "Пропустить: пока остаётся демонстрация"}
      </StepButton>
    </>
  );
}
