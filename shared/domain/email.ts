const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address in the one spelling in which accounts are kept, or null when it is none. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return EMAIL.test(email) ? email : null;
}

export const EMAIL_INVALID = "Проверьте адрес почты: нужен вид name@example.ru";
