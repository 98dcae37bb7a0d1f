import { isEmptyPhone } from "#shared/domain/person.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/format.ts";
import { CodeField } from "../../account/code-field.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { NameField, PhoneField } from "../../ui/form/contact-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import type { AccountData } from "./load.ts";
import { HiddenForm, SectionForm, Part } from "./section-form.tsx";

type Props = Pick<AccountData, "done"> & { user: AccountData["account"]["user"] };

/** The owner's name and contacts. */
export function DataView({ account: { user }, done }: AccountData) {
  return (
    <div>
      <Part id="name" title="Имя">
        <SectionForm form="name" submit="Сохранить">
          {({ errors, values }) => <NameField id="name-name" defaultValue={values.name ?? user.name} error={errors.name} />}
        </SectionForm>
      </Part>
      <Email user={user} />
      <Phone user={user} done={done} />
      <Newsletter subscribed={user.subscribed} />
    </div>
  );
}

function Email({ user: { email, new_email: waiting } }: Pick<Props, "user">) {
  return (
    <Part
      id="email"
      title="Почта"
      state={email}
      ok="подтверждена"
      hint={`По${NBSP}ней${NBSP}вы входите, на${NBSP}неё приходят письма о${NBSP}заказах.`}
    >
      {waiting && (
        <>
          <SectionForm form="email-code" submit="Подтвердить новую почту">
            {({ errors, values }) => (
              <>
                <input type="hidden" name="email" value={waiting} />
                <CodeField
                  id="email-code-code"
                  label={`Код из письма на ${waiting}`}
                  defaultValue={values.code}
                  error={errors.code ?? errors.email}
                />
              </>
            )}
          </SectionForm>
          <HiddenForm form="email-again">
            <input type="hidden" name="email" value={waiting} />
            <button className="more-link text-15" type="submit">
              Отправить код ещё раз
            </button>
          </HiddenForm>
        </>
      )}
      <SectionForm form="email" submit="Прислать код" opener={waiting ? "Указать другую почту" : "Сменить почту"}>
        {({ errors, values }) => (
          <>
            <EmailField id="email-email" label="Новая почта" defaultValue={values.email} error={errors.email} />
            <PasswordField id="email-password" label="Нынешний пароль" autoComplete="current-password" error={errors.password} />
          </>
        )}
      </SectionForm>
    </Part>
  );
}

function Phone({ user: { phone, phone_confirmed: confirmed }, done }: Props) {
  const code = usePageForm("phone-code");
  const asked = done === "phone-code" || code.answer !== undefined;
  const hint = `По${NBSP}подтверждённому телефону можно входить, и${NBSP}его не${NBSP}спросят в${NBSP}заказе.`;
  return (
    <Part id="phone" title="Телефон" state={formatPhoneOrNone(phone)} ok={confirmed ? "подтверждён" : undefined} hint={hint}>
      {phone !== "" && !confirmed && (
        <>
          {asked && (
            <SectionForm form="phone-code" submit="Подтвердить телефон">
              {({ errors, values }) => (
                <>
                  <input type="hidden" name="phone" value={phone} />
                  <CodeField
                    id="phone-code-code"
                    label={`Код из SMS на ${formatPhone(phone).replaceAll(" ", NBSP)}`}
                    defaultValue={values.code}
                    error={errors.code ?? errors.phone}
                  />
                </>
              )}
            </SectionForm>
          )}
          <HiddenForm form="phone-ask">
            <input type="hidden" name="phone" value={phone} />
            <button className={asked ? "more-link text-15" : "button"} type="submit">
              {asked ? "Отправить код ещё раз" : `Подтвердить ${formatPhone(phone).replaceAll(" ", NBSP)} кодом`}
            </button>
          </HiddenForm>
        </>
      )}
      <SectionForm form="phone" submit="Сохранить телефон" opener={phone === "" ? undefined : "Сменить телефон"}>
        {({ errors, values }) => (
          <PhoneField
            id="phone-phone"
            label={phone === "" ? "Телефон" : "Новый телефон"}
            hint={phone === "" ? undefined : `Оставьте пустым, чтобы убрать телефон из${NBSP}кабинета.`}
            defaultValue={values.phone}
            error={errors.phone}
          />
        )}
      </SectionForm>
    </Part>
  );
}

function formatPhoneOrNone(phone: string): string {
  return isEmptyPhone(phone) ? "не указан" : formatPhone(phone).replaceAll(" ", NBSP);
}

function Newsletter({ subscribed }: { subscribed: boolean }) {
  return (
    <Part
      id="newsletter"
      title="Новости и скидки"
      state={subscribed ? "Вы подписаны" : "Вы не подписаны"}
      hint={`Не${NBSP}чаще двух писем в${NBSP}месяц. Письма о${NBSP}заказах приходят всегда.`}
    >
      <HiddenForm form="newsletter">
        <input type="hidden" name="subscribe" value={subscribed ? "0" : "1"} />
        <button className="button button-outline" type="submit">
          <Icon name={subscribed ? "x" : "mail"} small />
          {subscribed ? "Отписаться" : "Подписаться"}
        </button>
      </HiddenForm>
    </Part>
  );
}
