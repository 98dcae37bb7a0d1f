import { passwordError } from "./password.ts";
import { CONSENT_NEEDED, emailError, isEmptyPhone, nameError, phoneError, withoutNulls } from "./person.ts";

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
