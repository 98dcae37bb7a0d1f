import { NBSP } from "#shared/text/space.ts";
import { PasswordField } from "./password-field.tsx";

interface ChangePasswordFieldsProps {
  /** The e-mail address of the account: password managers store the new password under it. */
  email: string;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The present password and the new one. */
export function ChangePasswordFields({ email, errors }: ChangePasswordFieldsProps) {
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        name="username"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField id="password-password" label="Нынешний пароль" autoComplete="current-password" error={errors.password} />
      <PasswordField
        id="password-new_password"
        name="new_password"
        label="Новый пароль"
        hint={`Не${NBSP}меньше 8${NBSP}знаков`}
        autoComplete="new-password"
        error={errors.new_password}
      />
    </>
  );
}
