import type { InvitationResponse } from "#shared/contract/desk/staff.ts";
import { PASSWORD_MIN } from "#shared/domain/account.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { invitationOver } from "../../../errors.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { NameField } from "../../../ui/form/contact-fields.tsx";
import { definePage, type PageProps, type PageAction } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { EmailField } from "../../../ui/form/field.tsx";
import { deskHead } from "../../../desk/head.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";

/** Sets name and password by a link, and logs in. */
const action: PageAction = async ({ api, form, url }) => {
  const { email, name, password } = textsOf(form, "email", "name", "password");
  try {
    await api.call(deskEndpoints.accept, { payload: { token: url.searchParams.get("token") ?? "", email, name, password } });
    // The first owner types an address, and has a shop to begin.
    return { redirect: (form.has("first") ? deskPaths.start : deskPaths.today).href() };
  } catch (error) {
    return { ...refusal(error), values: { email, name } };
  }
};

export const route = definePage<InvitationResponse>({
  component: InvitePage,
  async load({ api, url, signal }) {
    const token = url.searchParams.get("token") ?? "";
    try {
      return await api.call(deskEndpoints.invitation, { query: { token }, signal });
    } catch (error) {
      // The page does not tell whether the link was used, has expired or is invalid.
      throw [404, 422].includes(statusOf(error)) ? invitationOver() : error;
    }
  },
  action,
  head: (_, url) => deskHead("Первый вход", url),
});

/** The first log-in by a link: who it is and a password. */
function InvitePage({ data: { invitation } }: PageProps<InvitationResponse>) {
  const { errors, values, sending, attempt } = usePageForm();
  const { email, name, role } = invitation;
  return (
    <>
      <h1 className="text-24">Добро пожаловать</h1>
      <p className="soft">
        {roleNames[role]} магазина{email && `, ${email}`}. Придумайте пароль, с{NBSP}которым будете входить.
      </p>
      <form className="desk-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="desk-invite-" attempt={attempt} />
        {email === "" && <input type="hidden" name="first" value="1" />}
        {email === "" ? (
          <EmailField
            id="desk-invite-email"
            label="Почта"
            hint="С ней вы будете входить"
            autoComplete="username"
            defaultValue={values.email}
            error={errors.email}
          />
        ) : (
          <input className="visually-hidden" name="email" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" />
        )}
        <NameField
          id="desk-invite-name"
          hint="Его увидят коллеги в журнале и в заказах"
          defaultValue={values.name ?? name}
          error={errors.name}
        />
        <PasswordField
          id="desk-invite-password"
          label="Пароль"
          hint={`Не${NBSP}меньше ${PASSWORD_MIN}${NBSP}знаков`}
          autoComplete="new-password"
          error={errors.password}
        />
        <button className="button button-wide" type="submit" disabled={sending}>
          {sending ? "Сохраняем…" : "Войти"}
        </button>
      </form>
    </>
  );
}
