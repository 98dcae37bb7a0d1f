import { useState } from "react";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { CodeField } from "../../account/code-field.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ChoiceField, RatingField, CountedText } from "../../forms/fields.tsx";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FilesField } from "../../forms/files-field.tsx";
import { Thanks } from "../../forms/thanks.tsx";
import { ConsentField, PhoneField } from "../../ui/form/contact-fields.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { InputField, TextField } from "../../ui/form/field.tsx";
import { Specimen, States, Variant } from "./specimen.tsx";
import "../../forms/enquiry-form.css";

const error = "Напишите номер целиком: не хватает трёх цифр";
const longText = "Собираем зал на 400 м² под кроссфит и детскую гимнастику. ".repeat(8);

/** Fields, and every form of the site. */
export function Fields() {
  const [form, setForm] = useState<FormId>("call");
  return (
    <>
      <Specimen title="Поле">
        <States name="InputField">
          {(state) => <InputField id={`sg-name-${state}`} label="Имя" placeholder="Как к вам обращаться" />}
        </States>
        <div className="styleguide-row">
          <Variant name="с подсказкой">
            <InputField id="sg-hint" label="Серийный номер" hint="На табличке под рамой, 10 знаков" />
          </Variant>
          <Variant name="с ошибкой">
            <InputField id="sg-error" label="Телефон" defaultValue="+7 916 123" error={error} />
          </Variant>
          <Variant name="недоступно">
            <InputField id="sg-disabled" label="Город" defaultValue="Казань" disabled />
          </Variant>
          <Variant name="длинный текст">
            <InputField
              id="sg-long"
              label="Очень длинное имя поля, которое не помещается в одну строку узкого экрана"
              defaultValue={longText}
              hint="И подсказка, которой тоже мало одной строки: она переносится и не наезжает на соседей"
            />
          </Variant>
        </div>
      </Specimen>
      <Specimen title="Поля по видам">
        <div className="styleguide-row">
          <Variant name="PhoneField">
            <PhoneField id="sg-phone" label="Телефон" />
          </Variant>
          <Variant name="PasswordField">
            <PasswordField id="sg-password" label="Пароль" autoComplete="new-password" defaultValue="взлёт-2026" />
          </Variant>
          <Variant name="CodeField">
            <CodeField id="sg-code" />
          </Variant>
          <Variant name="TextField">
            <TextField id="styleguide-text" label="Комментарий" placeholder="Этаж, домофон, когда удобно" />
          </Variant>
          <Variant name="CountedText у предела">
            <CountedText id="sg-counted" name="text" label="Вопрос" error={undefined} max={500} value={longText} />
          </Variant>
          <Variant name="CountedText с ошибкой">
            <CountedText id="sg-counted-bad" name="text" label="Вопрос" error="Сократите текст" max={100} value={longText} />
          </Variant>
          <Variant name="ChoiceField">
            <ChoiceField
              id="sg-choice"
              name="sg-choice"
              label="Когда позвонить"
              error={undefined}
              hint={undefined}
              options={["Сейчас", "Утром", "Вечером"]}
              value="Утром"
            />
          </Variant>
          <Variant name="RatingField">
            <RatingField id="sg-rating" name="sg-rating" label="Оценка" error={undefined} hint={undefined} value="4" />
          </Variant>
          <Variant name="FilesField">
            <FilesField id="sg-files" name="sg-files" label="Фотографии" error={undefined} hint="До 5 файлов по 10 МБ" max={5} />
          </Variant>
          <Variant name="ConsentField">
            <ConsentField id="sg-consent" error={undefined} />
          </Variant>
          <Variant name="ConsentField с ошибкой">
            <ConsentField id="sg-consent-bad" error="Без согласия мы не можем принять заявку" />
          </Variant>
          <Variant name="ErrorSummary">
            <ErrorSummary errors={{ error, "consent-bad": "Без согласия мы не можем принять заявку" }} prefix="sg-" attempt={0} />
          </Variant>
        </div>
      </Specimen>
      <Specimen title="Форма целиком" note="Все формы сайта описаны в shared/domain/forms/forms.ts и собраны одним набором.">
        <p className="field styleguide-narrow">
          <label className="field-label" htmlFor="styleguide-form">
            Какая
          </label>
          <select className="field-input" id="styleguide-form" value={form} onChange={({ target }) => setForm(target.value as FormId)}>
            {Object.entries(forms).map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </p>
        <div className="styleguide-narrow">
          <EnquiryForm key={form} form={form} prefix="styleguide-form-" />
        </div>
      </Specimen>
      <Specimen title="Принято">
        <Thanks text={forms.call.thanks} number="4127" heading="h3">
          <button className="button" type="button">
            Хорошо
          </button>
        </Thanks>
      </Specimen>
    </>
  );
}
