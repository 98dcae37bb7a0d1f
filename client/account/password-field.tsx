import { useState, type ComponentProps } from "react";
import { NBSP } from "#shared/text/format.ts";
import { InputField } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref"> & { autoComplete: "current-password" | "new-password" };

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <InputField
        name="password"
        spellCheck={false}
        maxLength={1000}
        {...props}
        className="field-input password-input"
        type={shown ? "text" : "password"}
      />
      <button
        className="password-toggle scripted center soft rounded-inner hover-primary"
        type="button"
        aria-pressed={shown}
        aria-label="Показать пароль"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}

interface ChangePasswordFieldsProps {
  /** The e-mail address of the account: password managers store the new password under it. */
  email: string;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The current password and the new one. */
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
