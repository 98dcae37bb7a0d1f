import { emailError } from "./email.ts";
import { CONSENT_NEEDED, isEmptyPhone, nameError, phoneError, withoutNulls } from "./person.ts";

export const PASSWORD_MIN = 8;
export const MAX_PASSWORD = 128;

export const PASSWORD_COMMON = "Такой пароль подбирают первым: придумайте другой";

/**
 * What a form can say of a password, in Russian; null = the server decides, which knows the commonest ones. The length counts code points, not UTF-16
 * units.
 */
export function passwordError(password: string): string | null {
  const { length } = [...password];
  if (length === 0) return "Придумайте пароль";
  if (length < PASSWORD_MIN) return `Пароль короткий: нужно не меньше ${PASSWORD_MIN} знаков`;
  if (length > MAX_PASSWORD) return `Пароль длинный: не больше ${MAX_PASSWORD} знаков`;
  return new Set(password).size === 1 ? PASSWORD_COMMON : null;
}

/** The form that makes an account. */
export interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  password: string;
  consent: boolean;
}

/** The errors of a registration by field, in Russian; empty = it can be sent. The phone may be empty. */
export function registrationErrors({ name, email, phone, password, consent }: RegistrationForm): Record<string, string> {
  return withoutNulls({
    name: nameError(name),
    email: emailError(email),
    phone: isEmptyPhone(phone) ? null : phoneError(phone),
    password: passwordError(password),
    consent: consent ? null : CONSENT_NEEDED,
  });
}
