import { CONSENT_NEEDED, emailError, isEmptyPhone, nameError, phoneError, withoutNulls } from "./person.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The commonest passwords of at least eight characters, from lists of leaked ones and from a Russian keyboard. Guessing begins with them. */
const commonest = new Set([
  "12345678",
  "123456789",
  "1234567890",
  "0123456789",
  "0987654321",
  "987654321",
  "87654321",
  "11111111",
  "111111111",
  "1111111111",
  "00000000",
  "0000000000",
  "22222222",
  "55555555",
  "66666666",
  "77777777",
  "88888888",
  "99999999",
  "11223344",
  "12341234",
  "12344321",
  "11112222",
  "123123123",
  "123321123",
  "147258369",
  "123654789",
  "789456123",
  "741852963",
  "password",
  "password1",
  "password12",
  "password123",
  "passw0rd",
  "p@ssw0rd",
  "qwertyui",
  "qwertyuiop",
  "qwerty12",
  "qwerty123",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "1q2w3e4r",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx",
  "1qaz2wsx3edc",
  "q1w2e3r4",
  "q1w2e3r4t5",
  "qazwsxedc",
  "qweasdzxc",
  "asdfghjk",
  "asdfghjkl",
  "zxcvbnm1",
  "zxcvbnm123",
  "abcd1234",
  "abc12345",
  "abcdefgh",
  "a1234567",
  "a12345678",
  "aaaaaaaa",
  "aa123456",
  "iloveyou",
  "iloveyou1",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "superman",
  "starwars",
  "trustno1",
  "whatever",
  "computer",
  "internet",
  "samsung1",
  "marina12",
  "nastya123",
  "natasha1",
  "privet123",
  "parol123",
  "parol1234",
  "qwertyqwerty",
  "lovelove",
  "letmein1",
  "welcome1",
  "admin123",
  "administrator",
  "йцукенгш",
  "йцукенгшщз",
  "йцукен123",
  "пароль12",
  "пароль123",
  "парольпароль",
  "любовь123",
  "привет123",
  "россия123",
]);

/** Why this password is not accepted, in Russian; null = it is accepted. The length counts code points, not UTF-16 units. */
export function passwordError(password: string): string | null {
  const { length } = [...password];
  if (length === 0) return "Придумайте пароль";
  if (length < PASSWORD_MIN) return `Пароль короткий: нужно не меньше ${PASSWORD_MIN} знаков`;
  if (length > PASSWORD_MAX) return `Пароль длинный: не больше ${PASSWORD_MAX} знаков`;
  if (commonest.has(password.toLowerCase()) || new Set(password).size === 1) return "Такой пароль подбирают первым: придумайте другой";
  return null;
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
